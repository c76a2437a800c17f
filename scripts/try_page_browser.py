"""A page in Chromium without a window, for scripts/try-page.py."""

import sys
import time
import urllib.parse

from selenium import webdriver
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select, WebDriverWait


def say(words):
    print(f"-- {words}", flush=True)


def check(fine, words):
    if not fine:
        sys.exit(f"try-page: {words}")


class Page:
    """index.html in a separate window. `axe` is the source of axe-core, if it is there."""

    def __init__(self, folder, axe=None):
        self.axe = axe
        options = webdriver.ChromeOptions()
        for option in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                       "--force-device-scale-factor=1", "--hide-scrollbars"]:
            options.add_argument(option)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        self.address = (folder / "index.html").as_uri()

    def open(self, fragment="", address=None):
        # Away first: an address that differs in its fragment only loads nothing.
        self.driver.get("about:blank")
        self.driver.get((address or self.address) + fragment)

    def link(self, **choice):
        """As a reader who edits the fragment."""
        # Chromium ignores fragments after 200 in ten seconds.
        time.sleep(0.06)
        self.driver.execute_async_script("""
            const [fragment, done] = arguments;
            addEventListener("hashchange", () => done(), { once: true });
            location.hash = fragment;
            """, urllib.parse.urlencode(choice))

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def wait(self, condition, words):
        """Until a condition of the page holds."""
        try:
            WebDriverWait(self.driver, 5).until(lambda _: self.run(f"return {condition}"))
        except TimeoutException:
            check(False, words)

    def resize(self, width, height, scheme="light", media=""):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "media": media, "features": [{"name": "prefers-color-scheme", "value": scheme}]})

    def fragment(self):
        return dict(urllib.parse.parse_qsl(self.run("return location.hash.slice(1)")))

    def shown(self):
        """What a reader sees: text, and where marks are."""
        return self.run("return document.getElementById('view').innerHTML")

    def controls(self):
        return self.run("return [...document.querySelectorAll('#filters select')]"
                        ".map((one) => [one.name, one.value, [...one.options].map((own) => own.value)])")

    def choose(self, name, value):
        Select(self.driver.find_element(By.ID, f"filter-{name}")).select_by_value(value)

    def view(self, name):
        # A click on the label, as people do.
        self.driver.find_element(By.CSS_SELECTOR, f"label:has(#view-{name})").click()

    def rows(self, at=0):
        """The rows of a table, each by its columns."""
        rows = self.run("""
            const table = document.querySelectorAll('#view table')[arguments[0]];
            const text = (line) => [...line.children].map((cell) => (cell.querySelector('summary') ?? cell).textContent);
            const heads = text(table.tHead.rows[0]);
            return [...table.tBodies[0].rows].map((row) => text(row).map((cell, i) => [heads[i], cell]));
            """, at)
        return [dict(row) for row in rows]

    def no_errors(self, where):
        found = [entry for entry in self.driver.get_log("browser") if entry["level"] != "INFO"]
        check(not found, f"{where}: the console has {found}")
