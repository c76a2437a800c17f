"""The checks of a site's front page, for scripts/try-page.py."""

import base64
import urllib.parse

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from try_page_browser import check, say

# An answer is on the first screen of a phone and of a desktop.
WINDOWS = [(1280, 900), (360, 740)]


def text(page, selector):
    return page.run("return document.querySelector(arguments[0])?.innerText ?? ''", selector)


def chosen(page):
    return page.run("return Object.fromEntries([...document.querySelectorAll('#filters select')].map((one) => [one.id, one.value]))")


def address(page, choice):
    page.open("#" + urllib.parse.urlencode(choice))


def opens_on_an_answer(page):
    page.open()
    page.no_errors("front page")
    heads = page.run("return [...document.querySelectorAll('h1, h2, h3')].map((one) => Number(one.tagName[1]))")
    check(heads.count(1) == 1 and all(b - a <= 1 for a, b in zip(heads, heads[1:])), f"headings: {heads}")
    check(text(page, ".advice").startswith(("Use ", "Expect ", "Of what")), f"no answer: {text(page, '.advice')!r}")
    check("times as fast" in text(page, "#answer thead") and "[" in text(page, "#answer tbody"), "no intervals")
    check(page.run("return document.querySelectorAll('.question[open], #all details[open]').length") == 0, "a question is open")
    links = page.run("return [...document.querySelectorAll('#answer .note a')].map((one) => [one.innerText.split(' ').at(-1), one.href])")
    check([name + "-programs" for name, _ in links[1:]] == [name for name, _ in links[:1]], f"no layouts beside programs: {links}")
    twice = page.run("return [...document.querySelectorAll('a')].map((one) => one.getAttribute('href')).filter((one) => one.includes('amp;'))")
    check(not twice, f"links that are escaped twice: {twice[:3]}")
    say(f"the front page opens on: {text(page, '.advice')}")


def every_choice_is_that_of_the_table(page):
    """Every answer by its address: the sentence of the table, bars as long as ratios, the fastest marked."""
    data = page.run("return JSON.parse(document.getElementById('data').textContent).answers")
    table = page.run("return [...document.querySelectorAll('#all tbody tr')].map((row) => row.cells[2].textContent)")
    for one in data:
        wanted = {name: one[name][0] for name in ["game", "size", "work", "processor"]}
        page.link(**wanted)
        check(chosen(page) == wanted, f"{wanted} shows {chosen(page)}")
        check(text(page, "#status") == "", f"{wanted}: {text(page, '#status')}")
        check(text(page, ".advice") == one["words"], f"{wanted}: {text(page, '.advice')!r}")
        check(any(words.startswith(one["words"]) for words in table), f"{wanted} is not in the table")
        check(page.run("return document.querySelector('#answer tbody tr').className") == "best", f"{wanted}: the first is not marked")
    page.no_errors("choices")
    say(f"{len(data)} answers are those of the table")


def what_is_unknown_is_said(page):
    """And nothing is shown in its place, until the reader chooses."""
    for wanted, name in [({"game": "shogi"}, "game"), ({"game": "go", "size": "18x18"}, "size"),
                         ({"game": "go", "work": "nothing"}, "work"), ({"game": "chess", "size": "19x19"}, "size"),
                         ({"processor": "<img src=x>"}, "processor")]:
        address(page, wanted)
        check(wanted[name] in text(page, "#status"), f"{wanted} is not said: {text(page, '#status')!r}")
        check(chosen(page)[name] == wanted[name] and not text(page, "#answer"), f"{wanted} shows something else")
        check(urllib.parse.urlencode(wanted) in page.run("return location.hash"), f"{wanted}: the address is another")
        game = Select(page.driver.find_element(By.ID, "game"))
        game.select_by_value("hex")
        check("Hex" in text(page, "#answer h2") and not text(page, "#status"), f"{wanted}: no way on")
    address(page, {"view": "ranking"})
    check("view" in text(page, "#status") and text(page, ".advice"), "what is no choice is not said")
    address(page, {"game": "go", "size": "9"})
    check(chosen(page)["size"] == "9x9" and not text(page, "#status"), "size=9 is not 9x9")
    page.no_errors("addresses")
    say("what is unknown is said, and not replaced")


def a_keyboard_is_enough(page):
    page.open()
    game = page.driver.find_element(By.ID, "game")
    before = text(page, ".advice")
    game.send_keys(Keys.ARROW_DOWN)
    check(text(page, ".advice") != before and "game=" in page.run("return location.hash"), "an arrow chooses nothing")
    check(page.run("return document.activeElement.id") == "game", "the focus is lost")
    name = page.driver.find_element(By.CSS_SELECTOR, "#answer .name summary")
    name.send_keys(Keys.ENTER)
    check(len(text(page, "#answer .name[open] p")) > 10, "a name says not what it is")
    question = page.driver.find_element(By.CSS_SELECTOR, ".question summary")
    question.send_keys(Keys.ENTER)
    check(len(text(page, ".question[open] div")) > 40, "a question has no answer")
    # A link to a question opens it, and the choice stays.
    anchor = page.run("return document.querySelectorAll('.question div')[7].id")
    kept = chosen(page)
    page.run("location.hash = arguments[0]", anchor)
    page.wait(f"document.getElementById('{anchor}').closest('details').open", "a link does not open its question")
    check(chosen(page) == kept, "a link to a question changes the choice")
    Select(game).select_by_index(0)
    page.no_errors("keyboard")
    say("a keyboard is enough on the front page")


def questions_are_found(page):
    """By words of readers, each with the beginning of its answer; Enter opens the first."""
    seen = lambda name: page.run("return document.getElementById(arguments[0]).checkVisibility()", name)
    found = lambda: page.run("return [...document.querySelectorAll('#results .question summary')].map((one) => one.innerText)")
    for typed, title in [("border", "Is a border worth it?"), ("memory", "How many bytes"), ("vec<vec>", "Does a 2D array"),
                         ("M1", "Does it hold on Apple"), ("make unmake", "Copy or unmake"), ("bfs", "My grid is"), ("hex bitboard", "Which board for Hex"),
                         ("Is 0x88 faster than a 10x12 mailbox in chess?", "0x88 or 10x12"), ("Is a bitboard worth it in Hex?", "Which board for Hex"),
                         ("Gomoku 19x19: bitboard or array?", "Which board for Gomoku on 19x19"), ("Does a border help in Othello?", "Is a border worth it"), ("Which is fastest for Connect 4?", "Bitboard or array for Connect 4")]:
        page.open()
        field = page.driver.find_element(By.ID, "find")
        field.send_keys(typed)
        check(found() and found()[0].startswith(title), f"{typed!r} finds first {found()[:1]}")
        check("\n" in found()[0] and found()[0].endswith("."), f"{typed!r}: no beginning of the answer")
        top = page.run("return document.querySelector('#results .beginning').getBoundingClientRect().bottom")
        check(top < 400, f"{typed!r}: the answer begins at {top}")
        check(not seen("answer") and not seen("questions"), f"{typed!r}: something else is shown")
    field.send_keys(Keys.ENTER)
    check(len(text(page, "#results .question[open] div")) > 40, "Enter opens nothing")
    # A link within an answer leads to a question that was not found.
    page.run("location.hash = 'copy-or-unmake-in-chess'")
    page.wait("document.getElementById('copy-or-unmake-in-chess').checkVisibility()", "a link to another question shows nothing")
    check(not found() and seen("answer"), "the search stays")
    page.open()
    page.driver.find_element(By.ID, "find").send_keys("zugzwang")
    check("no question" in text(page, "#found") and not found(), "what is not found is not said")
    Select(page.driver.find_element(By.ID, "game")).select_by_value("hex")
    check("Hex" in text(page, "#answer h2") and seen("answer") and not found(), "a choice does not end the search")
    page.no_errors("search")
    say("questions are found by words of readers")


def other_work_is_said(page):
    """A board without the work that was chosen has other work, and the choice comes back."""
    page.link(game="grid", work="bfs-open", size="1024x1024")
    size = Select(page.driver.find_element(By.ID, "size"))
    size.select_by_visible_text(next(one.text for one in size.options if one.text.startswith("1000x1000")))
    check("breadth-first" in text(page, "#status") and "1000x1000" in text(page, "#answer h2"), f"other work: {text(page, '#status')!r}")
    page.no_errors("other work")
    say("other work is said")


def needs_no_script(page):
    page.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    page.open()
    page.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    check("need none" in text(page, "noscript"), "without a script nothing is said")
    check(page.run("return getComputedStyle(document.getElementById('controls')).display") == "none", "controls without a script")
    check(page.run("return document.querySelectorAll('#all tbody tr').length") > 20, "no table of all answers")
    say("it needs no script")


def looks_right(page, screenshots):
    for width, height in WINDOWS:
        for scheme in ["light", "dark"]:
            page.resize(width, height, scheme)
            page.open()
            top = page.run("return document.querySelector('.advice').getBoundingClientRect().bottom")
            check(top < height, f"at {width} the answer is below the first screen: {top}")
            page.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
            wide = page.run("return document.documentElement.scrollWidth")
            check(wide <= width, f"the front page is {wide} wide in a window of {width}")
            accessible(page, f"front page at {width}, {scheme}")
            page.open()
            if screenshots:
                picture = page.driver.execute_cdp_cmd("Page.captureScreenshot", {"captureBeyondViewport": True, "format": "png"})
                (screenshots / f"front-{width}-{scheme}.png").write_bytes(base64.b64decode(picture["data"]))
    page.resize(700, 900, "light", "print")
    page.open()
    check(page.run("return getComputedStyle(document.forms[0]).display") == "none", "controls are printed")
    wide = page.run("return document.documentElement.scrollWidth")
    check(wide <= 700, f"the front page is {wide} wide on paper of 700")
    page.resize(1280, 900)
    page.no_errors("windows of the front page")
    say("the front page fits windows and paper")


def accessible(page, where):
    """Nothing serious by axe-core, if it is there."""
    if page.axe is None:
        return
    page.run(page.axe)
    found = page.driver.execute_async_script("""
        const done = arguments[arguments.length - 1];
        axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
            done(violations.map(({ id, impact, nodes }) => [impact, id, nodes.length, nodes[0].html.slice(0, 120)])));
        """)
    serious = [one for one in found if one[0] in ("serious", "critical")]
    check(not serious, f"{where}: {serious}")
    for one in found:
        say(f"{where}: {one}")


def try_front(page, screenshots):
    page.resize(1280, 900)
    opens_on_an_answer(page)
    every_choice_is_that_of_the_table(page)
    what_is_unknown_is_said(page)
    a_keyboard_is_enough(page)
    questions_are_found(page)
    other_work_is_said(page)
    needs_no_script(page)
    looks_right(page, screenshots)
