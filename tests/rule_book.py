"""docs/rule-book.md as tests/coverage-of-rules and tests/rule-book read it."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
BOOK = ROOT / "docs/rule-book.md"
ID = re.compile(r"[A-Z]\d[a-z]?$")
HEADING = re.compile(r'### <a id="([A-Z]\d[a-z]?)"></a>([A-Z]\d[a-z]?)\. (.+)')


class Rule:
    def __init__(self, rule, title, line):
        self.id, self.title, self.line, self.text = rule, title, line, ""

    @property
    def planned(self):
        """Whether the book says that the program does not have it yet."""
        return "**Planned.**" in self.text


def rules():
    """The rules of the book by ID, in its order. A heading that is none of them ends the rule before it."""
    found, rule = {}, None
    for number, line in enumerate(BOOK.read_text().splitlines(), 1):
        if line.startswith("#"):
            rule = None
        if line.startswith("### "):
            heading = HEADING.match(line)
            if not heading or heading[1] != heading[2] or heading[1] in found:
                raise SystemExit(f'{BOOK}:{number}: a rule begins with ### <a id="A4"></a>A4. Its title, each ID once')
            rule = found[heading[1]] = Rule(heading[1], heading[3], number)
        elif rule:
            rule.text += line + "\n"
    return found
