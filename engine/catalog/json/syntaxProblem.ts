import type { Node, printParseErrorCode } from "jsonc-parser";

/** What is wrong with a text that is not JSON, and what to do; `offset` is in UTF-16 code units. */
interface SyntaxProblem {
  readonly offset: number;
  readonly message: string;
}

/** Punctuation, a text on one line, or characters up to the next space or punctuation. */
const TOKEN = /[{}[\],:]|"(?:[^"\\\r\n]|\\.)*"|[^\s{}[\],:"]+/y;
const TEXT_AFTER_END = "there is text after the end — remove it";
const NUMBER_START = /-?\d[\d.eE+-]*$/;

/**
 * Describes the first error of `jsonc-parser`.
 * @param root the tree of what could be parsed
 */
export function syntaxProblem(
  text: string,
  code: ReturnType<typeof printParseErrorCode>,
  offset: number,
  root: Node | undefined,
): SyntaxProblem {
  const problem = (message: string, at = offset): SyntaxProblem => ({ offset: at, message });
  TOKEN.lastIndex = offset;
  const token = TOKEN.exec(text)?.[0] ?? text.slice(offset, offset + 1);
  const before = text.slice(0, offset);
  const next = offset === text.length ? "the end" : token;
  const missing = (what: string, where: string) =>
    problem(`"${what}" is missing ${where} — put it before ${next}`);
  if (root !== undefined && isComplete(root, text) && offset >= root.offset + root.length)
    return problem(TEXT_AFTER_END);
  switch (code) {
    case "CommaExpected": {
      if (token === "]" || token === "}")
        return problem(
          `${token === "]" ? '"}" is missing at the end of an object' : '"]" is missing at the end of a list'} — put it before "${token}"`,
        );
      // A number with a leading zero ends after it.
      const [start] = NUMBER_START.exec(before) ?? [];
      if (start === undefined) return missing(",", "between two entries");
      return problem(numberMessage(start + token), offset - start.length);
    }
    case "CloseBraceExpected":
      return missing("}", "at the end of an object");
    case "CloseBracketExpected":
      return missing("]", "at the end of a list");
    case "ColonExpected":
      return missing(":", "after a key");
    case "PropertyNameExpected":
      if (token === "{" || token === "[")
        return problem(
          `a key is missing before "${token}" — write one, or [ ] around the entries of a list`,
        );
      if (/^[^\s}\],:]/.test(token)) {
        // A decimal comma, as in `"price": 24,99`, where 99 is read as a key.
        return /\d,$/.test(before)
          ? problem("a number has a point before its cents — write . for this ,", offset - 1)
          : problem('a key must be a text — quote it with "');
      }
      return missingValue(problem, token, before);
    case "ValueExpected":
      return missingValue(problem, token, before);
    case "UnexpectedEndOfString":
      return problem('this text has no end — write " where it ends, on the same line');
    case "InvalidCharacter":
      return problem(
        "a text can't contain a control character such as a tab — write \\t for a tab",
      );
    case "InvalidUnicode":
    case "InvalidEscapeCharacter":
      return problem("a text has an invalid escape sequence — write \\\\ for a backslash");
    case "UnexpectedEndOfNumber":
      return problem(numberMessage(token));
    case "EndOfFileExpected":
      return problem(TEXT_AFTER_END);
    case "InvalidNumberFormat":
    case "InvalidSymbol":
    case "InvalidCommentToken":
    case "UnexpectedEndOfComment":
    case "<unknown ParseErrorCode>":
      return problem(symbolMessage(token));
  }
}

/** Whether the whole value was parsed: the errors of incomplete ones are at their ends, too. */
function isComplete({ type, offset, length }: Node, text: string): boolean {
  const last = text[offset + length - 1];
  if (type === "object") return last === "}";
  return type === "array" ? last === "]" : length > 0;
}

function missingValue(
  problem: (message: string) => SyntaxProblem,
  token: string,
  before: string,
): SyntaxProblem {
  if (token === "") return problem("the file ends too early — a value is missing");
  const isAfterComma = /,\s*$/.test(before) && /^[}\]]$/.test(token);
  return isAfterComma
    ? problem(`there is a comma before "${token}" — remove it`)
    : problem(`a value is missing before "${token}" — write it, or remove a comma`);
}

function numberMessage(token: string): string {
  return `${token} is not a valid JSON number — write one such as 0.99`;
}

/** Why a symbol is not a JSON value. */
function symbolMessage(token: string): string {
  const [character = ""] = token;
  const lowerCase = token.toLowerCase();
  if (["true", "false", "null"].includes(lowerCase))
    return `${token} has a capital — write ${lowerCase}`;
  if (character === "\ufeff")
    return "the file starts with an invisible byte order mark — save it as UTF-8 without BOM";
  if (/[“”„‘’]/.test(character)) return `${character} is a curly quote — write a straight one: "`;
  if (/['`]/.test(character)) return `${character} is a single quote — write a double one: "`;
  if (character === "/" || character === "#")
    return 'JSON has no comments — remove it, or write it as "$comment": "…"';
  if (character === "$") return "an amount has no $ — write the number alone";
  if (character === ".") return "a number starts with a digit — write a 0 before the point";
  if (character === "+") return "a number has no + — remove it";
  if (/^-?\d/.test(token)) return numberMessage(token);
  return /^\p{L}/u.test(token)
    ? `${token} is not a JSON value — quote texts with "`
    : "this is not JSON — remove or quote it";
}
