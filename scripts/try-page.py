"""The checks of scripts/try-page (see there), by Selenium."""

import argparse
import base64
import csv
import math
import json
import pathlib
import re
import time
import urllib.parse

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from try_front import accessible, try_front
from try_page_browser import Page, check, say

# How many tables are compared with summary.csv.
TABLES = 8
HOSTILE = "</script><img src=x onerror='window.broken = true'>"


def loads(page):
    begin = time.monotonic()
    page.open()
    took = time.monotonic() - begin
    views = page.run("return [...document.querySelectorAll('input[name=view]')].map((one) => one.value)")
    check({"ranking", "heatmap", "samples", "about"} <= set(views), f"views are {views}")
    check("<svg" in page.shown(), "no chart")
    fetched = page.run("return performance.getEntriesByType('resource').map((one) => one.name)")
    check(all(name.startswith("data:") for name in fetched), f"it fetches {fetched}")
    timing = page.run("const t = performance.getEntriesByType('navigation')[0]; return t.loadEventEnd - t.startTime")
    size = pathlib.Path(urllib.parse.urlparse(page.address).path).stat().st_size
    say(f"{size / 1e6:.2f} MB, loaded and drawn in {timing:.0f} ms ({1000 * took:.0f} ms with the driver)")
    return views


def as_table(value, ratio):
    """As the page writes numbers."""
    if ratio:
        return f"{value:.3f}"
    if value == int(value):
        return f"{int(value):,}"
    return f"{value:.2f}" if abs(value) < 10 else f"{value:.1f}" if abs(value) < 1000 else f"{value:,.0f}"


def near(text, value, ratio):
    """As written, or next to it: a number that lies in the middle may go either way, and the page has steps of 1e-4."""
    # Ratios have three significant digits.
    digits = 10.0 ** (math.floor(math.log10(abs(value))) - 2) if value else 0.001
    step = max(digits, 0.0001) if ratio else 0.01 if abs(value) < 10 else 0.1 if abs(value) < 1000 else 1
    return text == as_table(value, ratio) or (text != "-" and abs(float(text.replace(",", "")) - value) <= 0.6 * step + 1e-4 * abs(value))


def equals_the_csv(page, folder):
    """Every figure of every metric, in cases of all parts of the report."""
    expected = {}
    for row in csv.DictReader(open(folder / "summary.csv", newline="")):
        if row["status"] == "ok" and not row["case_name"].startswith("all "):
            key = row["case_name"], row["size_known"], row["metric"]
            expected.setdefault(key, {})[row["representation"]] = row
    cases = {row["case_name"]: row for row in csv.DictReader(open(folder / "cases.csv", newline=""))}
    left_out = {"operations_per_second", "rank", "noise_floor", "hot_ns_per_operation", "ns_per_operation_least",
                "ns_per_operation_deviation", "clean_percent", "allocations_per_operation"}
    figures = 0
    # The page's data are compared with all of summary.csv by a separate test.
    tables = sorted({(case, size_known) for case, size_known, _ in expected})
    tables = set(tables[:: max(1, len(tables) // TABLES)])
    for (case, size_known, metric), own in expected.items():
        if metric in left_out or (case, size_known) not in tables:
            continue
        about = cases[case]
        page.link(view="ranking", game=about["game"], size=about["size"], metric=metric,
                  workload=f"{about['workload']} {about['parameters']}".strip(), **{"class": size_known})
        ratio = "ratio" in metric.split("_")
        columns = page.rows()
        check(page.run("return [...document.querySelectorAll('#view tbody tr')].every((one) => one.checkVisibility())"), f"{case}: a row is hidden")
        # The page has times as fast, summary.csv relative time.
        shown = (lambda text: 1 / float(text)) if ratio else float
        rows = {row["representation"]: list(row.values()) for row in columns}
        times = next((column for column in columns[0] if column.startswith("times ") and column != "times as fast"), None)
        check((times is None) == (ratio or f"_{metric}".find("_ns_per") >= 0 or "percent" in metric), f"{metric}: {times}")
        for name, row in own.items():
            where = f"{case}, {name}, {metric}"
            check(name in rows, f"{where}: no row")
            text = rows[name][2]
            check(near(text, shown(row["value"]), ratio), f"{where}: {text}, but {row['value']} in summary.csv")
            figures += 1
            base = times and own.get(times.removeprefix("times "))
            if base and float(base["value"]):
                text = next(line[times] for line in columns if line["representation"] == name)
                check(near(text, float(row["value"]) / float(base["value"]), True), f"{where}: {text} {times}")
            if row["low"]:
                low, high = rows[name][3].split("-")
                ends = sorted([shown(row["low"]), shown(row["high"])])
                fine = near(low, ends[0], ratio) and near(high, ends[1], ratio)
                check(fine, f"{where}: {rows[name][3]}, but {row['low']} to {row['high']} in summary.csv")
                figures += 2
        ranks = expected.get((case, size_known, "rank"), {})
        for name, row in ranks.items():
            check(float(rows[name][0].split()[0].rstrip("=")) == float(row["value"]), f"{case}, {name}: rank {rows[name][0]}")
    say(f"{figures} figures are those of summary.csv")


def every_control_changes_something(page, views):
    tried = 0
    for view in views:
        page.open()
        page.view(view)
        # The first view is there without a choice.
        check(page.fragment().get("view", views[0]) == view, f"{view} is not in the address")
        # The metric for which every control is there.
        page.open(f"#view={view}&metric=ratio")
        names = [name for name, _, values in page.controls() if len(values) > 1]
        for name in names:
            page.open(f"#view={view}&metric=ratio")
            before = page.shown()
            values = {own: all for own, _, all in page.controls()}[name]
            other = next(value for value in reversed(values) if value != page.fragment()[name])
            page.choose(name, other)
            check(page.fragment()[name] == other, f"{view}: {name} is not in the address")
            check(dict((own, value) for own, value, _ in page.controls())[name] == other, f"{view}: {name} fell back")
            check(page.shown() != before, f"{view}: {name} = {other} changes nothing")
            focused = page.run("return document.activeElement.id")
            check(focused == f"filter-{name}", f"{view}: the focus went to {focused!r} from {name}")
            tried += 1
    page.no_errors("controls")
    say(f"{tried} controls change what is shown")


def curves_can_be_hidden(page):
    page.open("#view=growth")
    # A report without growth shows its ranking.
    boxes = page.driver.find_elements(By.CSS_SELECTOR, ".curves input")
    if not boxes:
        say("no curves in this report")
        return
    lines = "return document.querySelectorAll('#view figure svg [aria-label=line] path').length"
    before, name = page.run(lines), boxes[0].get_attribute("value")
    boxes[0].click()
    check(page.run(lines) == before - 1, "a curve that is hidden is still there")
    check(page.fragment()["hide"] == name, "what is hidden is not in the address")
    say(f"{before} curves, of which one can be hidden")


def links_restore(page, views):
    for view in views:
        page.open(f"#view={view}")
        for name, _, _ in page.controls():
            # A choice before may have taken the control away.
            values = {own: all for own, _, all in page.controls()}.get(name, [])
            if len(values) > 1:
                page.choose(name, values[-1])
        before = page.shown(), page.controls()
        fragment = page.run("return document.getElementById('link').getAttribute('href')")
        page.open()
        page.open(fragment)
        check((page.shown(), page.controls()) == before, f"{fragment} doesn't restore its view")
    page.open("#view=ranking&game=parcheesi&size=%3Cimg%3E")
    check("parcheesi" in page.run("return document.getElementById('status').textContent"), "a wrong link says nothing")
    check("parcheesi" in page.run("return location.hash"), "a wrong link becomes another")
    page.no_errors("links")
    say("links restore their views")


def references_are_consistent(page):
    """Seen from the other side, a ratio is its inverse."""
    page.open()
    # A row without a figure says why.
    is_figure = lambda text: re.fullmatch(r"[0-9.]+", text)
    ratios = lambda: {row["representation"]: float(row["times as fast"]) for row in page.rows() if is_figure(row["times as fast"])}
    own = ratios()
    base = next(name for name, ratio in own.items() if ratio == 1.0)
    values = {name: all for name, _, all in page.controls()}["reference"]
    # Not a duplicate, beside which its original shows 1.00, too.
    last = next(value for value in reversed(values) if "-twin" not in value)
    page.choose("reference", last)
    others = ratios()
    chosen = next(name for name, ratio in others.items() if ratio == 1.0)
    # Both have three significant digits.
    product = others[base] * own.get(chosen, 1.0)
    check(chosen not in own or abs(product - 1) < 0.006, f"{base} to {chosen} and back is {product}: {own.get(chosen)} and {others[base]}")


def keyboard_is_enough(page):
    page.open()
    # The links at the top lead past the answers.
    page.driver.find_element(By.CSS_SELECTOR, "nav a[href='#explore']").send_keys(Keys.ENTER)
    page.driver.switch_to.active_element.send_keys(Keys.TAB)
    check(page.run("return document.activeElement.name") == "view", "the first stop is not the views")
    page.driver.switch_to.active_element.send_keys(Keys.ARROW_RIGHT)
    check(page.fragment()["view"] == "heatmap", "an arrow doesn't change the view")
    stops = []
    for _ in range(12):
        page.driver.switch_to.active_element.send_keys(Keys.TAB)
        stops.append(page.run("return document.activeElement.id || document.activeElement.className"))
        style = page.run("return getComputedStyle(document.activeElement).outlineStyle")
        check(style != "none", f"no mark shows that {stops[-1]!r} has the focus")
        if stops[-1] == "link":
            break
    check({"filter-game", "wide", "link"} <= set(stops), f"by keyboard: {stops}")
    say("a keyboard is enough")


def opens_on_the_answers(page):
    """The answers stand before the controls; bars are as long as their figures; links lead to cases."""
    page.open()
    heads = page.run("return [...document.querySelectorAll('h1, h2, h3')].map((one) => [Number(one.tagName[1]), one.textContent])")
    check(heads[0][0] == 1 and "link order" in heads[0][1], f"the title is {heads[0][1]!r}")
    check(sum(level == 1 for level, _ in heads) == 1, "more than one title")
    check(all(b - a <= 1 for (a, _), (b, _) in zip(heads, heads[1:])), f"a heading skips a level: {heads}")
    parts = [words for level, words in heads if level == 2]
    check(parts[-1] == "All figures", f"headings are {parts}")
    bars = page.run("""
        const figure = (bar) => Number(bar.parentElement.textContent.replaceAll(",", ""));
        return [...document.querySelectorAll('.bars:not(.layouts)')].map((table) => [...table.querySelectorAll('.bar')]
            .map((bar) => [bar.getBoundingClientRect().width, figure(bar), bar.classList.contains("cut")]));
        """)
    for own in bars:
        whole = [(width, time) for width, time, cut in own if not cut]
        longest, most = max(whole)
        check(most == max(time for _, time in whole), "the longest bar is not the slowest")
        check(all(abs(width - max(2, longest * time / most)) < 1.5 for width, time in whole), f"bars are not as long as times: {own}")
        check(all(width >= longest - 1 and time > most for width, time, cut in own if cut), f"a bar is cut that is not the slowest: {own}")
    words = page.run("return [...document.querySelectorAll('#use > p')].map((one) => one.textContent)")
    check(all(len(one) > 40 for one in words), f"words fall apart: {words[:9]}")
    names = page.run("return [...document.querySelectorAll('.bars .name p')].map((one) => one.textContent)")
    check(names and all(names), "a name says not what it is")
    links = page.driver.find_elements(By.CSS_SELECTOR, ".answer .note a")
    if links:
        link = links[-1].get_attribute("href")
        page.open("#" + link.split("#")[1])
        wanted = dict(urllib.parse.parse_qsl(link.split("#")[1]))
        check(wanted.items() <= page.fragment().items(), f"{link} leads to {page.fragment()}")
        top = page.run("return document.getElementById('explore').getBoundingClientRect().top")
        # Nothing stands below that would let it scroll farther.
        is_last = page.run("return innerHeight + scrollY >= document.documentElement.scrollHeight - 2")
        check(abs(top) < 50 or is_last and 0 < top < 400, f"a link to a case shows something else: {top}")
    say(f"it opens on {len(bars)} games and {parts[:-1]}")


def words_fit(page, views):
    """No name is cut, in a wide window or a narrow one, and the table of claims needs no scrolling."""
    for width in [1280, 360]:
        page.resize(width, 900)
        for view in ["ranking", "samples", "heatmap"]:
            page.open(f"#view={view}")
            cut = page.run("return [...document.querySelectorAll('#view svg text')].map((one) => one.textContent).filter((words) => words.includes('…'))")
            check(not cut, f"{view} at {width}: cut is {cut}")
            outside = page.run("return [...document.querySelectorAll('#view svg text')].filter((one) => one.getBoundingClientRect().left < 0).map((one) => one.textContent)")
            check(not outside, f"{view} at {width}: outside is {outside}")
        for view in views:
            page.open(f"#view={view}")
            cut = page.run("""
                const pen = document.createElement("canvas").getContext("2d");
                return [...document.querySelectorAll("#filters select")].filter((select) => {
                    pen.font = getComputedStyle(select).font;
                    const words = select.selectedOptions[0]?.textContent ?? "";
                    return pen.measureText(words).width + 24 > select.clientWidth;
                }).map((select) => select.selectedOptions[0].textContent);
                """)
            check(not cut, f"{view} at {width}: a control cuts {cut}")
        page.open("#view=heatmap")
        room = page.run("const one = document.querySelector('#view figure svg').parentElement; return one.scrollWidth - one.clientWidth")
        check(width > 360 or room <= 0, f"the heat map at {width} is {room} too wide")
        if "claims" in views:
            page.open("#view=claims")
            room = page.run("const one = document.querySelector('#view table.cards').parentElement; return one.scrollWidth - one.clientWidth")
            check(room <= 0, f"the claims at {width} are {room} too wide")
    page.resize(1280, 900)
    say("words fit")


def the_ranking_leaves_duplicates_out(page):
    page.open("#view=ranking&metric=ratio")
    places = [row["#"] for row in page.rows()]
    first = next((i for i, place in enumerate(places) if place == "duplicate"), len(places))
    check("duplicate" in places, "no duplicate is shown")
    check(all(place == "duplicate" for place in places[first:]), f"a duplicate stands in the ranking: {places}")


def colours_tell_figures_apart(page):
    """Cells whose ratios differ by half or more have other colours, and blank cells say so."""
    page.open("#view=heatmap")
    cells = page.run("""
        const of = (mark, read) => [...document.querySelectorAll(`#view svg [aria-label=${mark}] > *`)].map(read);
        const texts = [...document.querySelectorAll("#view svg [aria-label=text]")].map((one) => [...one.querySelectorAll("text")]);
        const figures = texts.at(-1).map((one) => one.textContent.replace("≈", ""));
        return of("cell", (one) => one.getAttribute("fill")).map((fill, i) => [Number(figures[i]), fill]);
        """)
    check(len(cells) > 3, f"{len(cells)} cells")
    lightness = lambda fill: [int(part) for part in fill[4:-1].split(",")]
    for one, fill in cells:
        for other, own in cells:
            if one < 0.8 and other < 0.67 * one:
                apart = sum(abs(a - b) for a, b in zip(lightness(fill), lightness(own)))
                check(apart > 20, f"{one} and {other} look alike: {fill}, {own}")
    check("not measured" in page.driver.find_element(By.CSS_SELECTOR, ".ramp").text, "blank cells say nothing")
    say("colours distinguish figures")


def curves_have_names(page):
    page.open("#view=growth")
    boxes = len(page.driver.find_elements(By.CSS_SELECTOR, ".curves input"))
    if boxes:
        marks = page.run("return Math.max(...[...document.querySelectorAll('#view figure svg [aria-label=text]')].map((one) => one.querySelectorAll('text').length))")
        check(marks == boxes, f"{marks} names at the ends of {boxes} curves")


def nothing_overflows(page, views, screenshots):
    pages = {}
    for width, height in [(1280, 900), (360, 740)]:
        for scheme in ["light", "dark"]:
            page.resize(width, height, scheme)
            for view in views:
                page.open(f"#view={view}")
                wide = page.run("return document.documentElement.scrollWidth")
                check(wide <= width, f"{view} is {wide} wide in a window of {width}")
                accessible(page, f"{view} at {width}, {scheme}")
                pages[scheme] = page.run("return getComputedStyle(document.body).backgroundColor")
                if screenshots:
                    picture = page.driver.execute_cdp_cmd("Page.captureScreenshot", {
                        "captureBeyondViewport": True, "format": "png"})
                    name = f"{view}-{width}-{scheme}.png"
                    (screenshots / name).write_bytes(base64.b64decode(picture["data"]))
    check(pages["light"] != pages["dark"], "dark is as light")
    page.no_errors("windows")
    say("nothing overflows")


def prints(page, views, screenshots):
    page.resize(1280, 900, "dark", "print")
    page.open()
    check(page.run("return getComputedStyle(document.forms[0]).display") == "none", "controls are printed")
    check(page.run("return getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)", "paper is dark")
    # As wide as A4 and letter are between their margins; paper doesn't scroll.
    page.resize(700, 900, "light", "print")
    for view in set(views) - {"heatmap", "growth"}:
        page.open(f"#view={view}")
        wide = page.run("return Math.max(...[...document.querySelectorAll('table')].map((one) => one.scrollWidth))")
        check(wide <= 700, f"a table of {view} is {wide} wide on paper of 700")
    page.resize(1280, 900)
    for view in views:
        page.open(f"#view={view}")
        paper = page.driver.execute_cdp_cmd("Page.printToPDF", {"printBackground": True})
        document = base64.b64decode(paper["data"])
        check(len(document) > 5000, f"{view} doesn't print")
        if screenshots:
            (screenshots / f"{view}.pdf").write_bytes(document)
    say("it prints")


def names_stay_text(page, folder, views):
    """A contender whose name is an element."""
    html = (folder / "index.html").read_text()
    begin = html.index('<script type="application/json" id="data">')
    begin = html.index(">", begin) + 1
    end = html.index("</script>", begin)
    data = json.loads(html[begin:end])
    for case in data["cases"]:
        case["pool"] = HOSTILE
    data["phrases"] = [HOSTILE for _ in data["phrases"]]
    for representation in data["representations"]:
        if representation["name"].startswith("padded"):
            representation["name"] = HOSTILE + representation["name"]
    for claim in data["claims"] or []:
        claim["claim"] = claim["why"] = HOSTILE
    data["about"]["command"] = HOSTILE
    written = json.dumps(data).replace("<", "\\u003c")
    hostile = folder / "hostile.html"
    hostile.write_text(html[:begin] + written + html[end:])
    for view in views:
        page.open(f"#view={view}", hostile.as_uri())
        check(page.run("return window.broken === undefined && document.images.length === 0"), f"{view} parses names")
    page.open("", hostile.as_uri())
    names = [row["representation"] for row in page.rows()]
    check(any(name.startswith(HOSTILE) for name in names), f"a name isn't what it was: {names}")
    page.no_errors("names")
    say("names stay text")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--screenshots", type=pathlib.Path)
    parser.add_argument("--axe", type=pathlib.Path)
    parser.add_argument("report", type=pathlib.Path)
    parser.add_argument("site", type=pathlib.Path)
    arguments = parser.parse_args()
    axe = arguments.axe.read_text() if arguments.axe else None
    front = Page(arguments.site.resolve(), axe)
    try:
        try_front(front, arguments.screenshots)
    finally:
        front.driver.quit()
    page = Page(arguments.report.resolve(), axe)
    try:
        page.resize(1280, 900)
        views = loads(page)
        page.no_errors("loading")
        equals_the_csv(page, arguments.report)
        every_control_changes_something(page, views)
        curves_can_be_hidden(page)
        links_restore(page, views)
        references_are_consistent(page)
        keyboard_is_enough(page)
        opens_on_the_answers(page)
        the_ranking_leaves_duplicates_out(page)
        colours_tell_figures_apart(page)
        curves_have_names(page)
        words_fit(page, views)
        nothing_overflows(page, views, arguments.screenshots)
        prints(page, views, arguments.screenshots)
        names_stay_text(page, arguments.report, views)
    finally:
        page.driver.quit()


main()
