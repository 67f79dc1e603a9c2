import type { JsonPath } from "./jsonPath.ts";

/** What is wrong with a JSON text, and after how many code units. */
export class SyntaxFault extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

const TOKEN = /[{}[\],:]|"(?:[^"\\\r\n]|\\.)*"|-?\d[\d.eE+-]*|[a-zA-Z]+/y;
const BLANK = /[ \t\r\n]*/y;
/** More objects and lists within one another are refused. */
export const DEEPEST = 64;

/** Reads one JSON text from left to right; offsets are kept by the JSON of their path. */
export class JsonReader {
  readonly values = new Map<string, number>();
  readonly keys = new Map<string, number>();
  readonly repeats: number[] = [];
  readonly #text: string;
  #offset = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): unknown {
    const value = this.#value([]);
    if (this.#peek() !== null)
      throw new SyntaxFault("something stands after the end — remove it", this.#offset);
    return value;
  }

  /** The next token without taking it; null at the end of the text. */
  #peek(): string | null {
    BLANK.lastIndex = this.#offset;
    BLANK.exec(this.#text);
    this.#offset = BLANK.lastIndex;
    if (this.#offset === this.#text.length) return null;
    TOKEN.lastIndex = this.#offset;
    const token = TOKEN.exec(this.#text)?.[0];
    if (token === undefined) throw new SyntaxFault(this.#whyNoToken(), this.#offset);
    return token;
  }

  #whyNoToken(): string {
    const sign = this.#text[this.#offset] ?? "";
    if (sign === '"') return 'this text has no end — write " where it ends, on the same line';
    if (sign === "\ufeff")
      return "the file starts with a mark that nobody sees — save it as UTF-8 without BOM";
    if (/[“”„‘’]/.test(sign)) return `${sign} is a curly quote — write a straight one: "`;
    if (/['`]/.test(sign)) return `${sign} is a single quote — write a double one: "`;
    if (sign === "/" || sign === "#")
      return 'JSON has no comments — remove it, or write it as "$comment": "…"';
    if (sign === "$") return "an amount has no $ — write the number alone";
    if (sign === ".") return "a number starts with a digit — write a 0 before the point";
    if (sign === "+") return "a number has no + — remove it";
    return "this is not JSON — remove or quote it";
  }

  #take(wanted: string, where: string): void {
    const token = this.#peek();
    if (token !== wanted) {
      throw new SyntaxFault(
        `"${wanted}" is missing ${where} — put it before ${token ?? "the end"}`,
        this.#offset,
      );
    }
    this.#offset += token.length;
  }

  /** The comma before the next entry of what ends with a bracket. */
  #separate(bracket: "}" | "]", what: string): void {
    const token = this.#peek();
    if (token === null || token === "}" || token === "]") {
      const place = token === null ? "the end" : `"${token}"`;
      throw new SyntaxFault(
        `"${bracket}" is missing at the end of ${what} — put it before ${place}`,
        this.#offset,
      );
    }
    this.#take(",", "between two entries");
  }

  #value(path: JsonPath): unknown {
    const token = this.#peek();
    if (path.length > DEEPEST)
      throw new SyntaxFault("this is nested too deeply — flatten it", this.#offset);
    this.values.set(JSON.stringify(path), this.#offset);
    if (token === "{") return this.#object(path);
    if (token === "[") return this.#array(path);
    return this.#scalar(token);
  }

  #scalar(token: string | null): unknown {
    if (token === null)
      throw new SyntaxFault("the text ends too early — a value is missing", this.#offset);
    if (/^[,:\]}]$/.test(token)) {
      throw new SyntaxFault(
        `a value is missing before "${token}" — write it, or remove a comma`,
        this.#offset,
      );
    }
    try {
      const value: unknown = JSON.parse(token);
      this.#offset += token.length;
      return value;
    } catch {
      throw new SyntaxFault(whyNoScalar(token), this.#offset);
    }
  }

  #object(path: JsonPath): Record<string, unknown> {
    const entries = new Map<string, unknown>();
    this.#take("{", "at the start of an object");
    while (this.#peek() !== "}") {
      if (entries.size > 0) this.#separate("}", "an object");
      const bracket = this.#peek();
      const offset = this.#offset;
      if (bracket === "{" || bracket === "[") {
        throw new SyntaxFault(
          `a key is missing before "${bracket}" — write one, or [ ] around the entries of a list`,
          offset,
        );
      }
      const key = this.#scalar(this.#peek());
      if (typeof key !== "string") {
        const decimals = /\d,$/.test(this.#text.slice(0, offset));
        throw decimals
          ? new SyntaxFault(
              "a number has a point before its cents — write . for this ,",
              offset - 1,
            )
          : new SyntaxFault('a key must be a text — quote it with "', offset);
      }
      if (key === "__proto__") {
        throw new SyntaxFault('"__proto__" is a word of the machine — choose another key', offset);
      }
      if (entries.has(key)) this.repeats.push(offset);
      const inner = [...path, key];
      this.keys.set(JSON.stringify(inner), offset);
      this.#take(":", "after a key");
      entries.set(key, this.#value(inner));
    }
    this.#take("}", "at the end of an object");
    return Object.fromEntries(entries);
  }

  #array(path: JsonPath): unknown[] {
    const items: unknown[] = [];
    this.#take("[", "at the start of a list");
    while (this.#peek() !== "]") {
      if (items.length > 0) this.#separate("]", "a list");
      items.push(this.#value([...path, items.length]));
    }
    this.#take("]", "at the end of a list");
    return items;
  }
}

function whyNoScalar(token: string): string {
  const small = token.toLowerCase();
  if (["true", "false", "null"].includes(small)) return `${token} has a capital — write ${small}`;
  if (/^-?\d/.test(token)) return `${token} is not a number of JSON — write one such as 0.99`;
  if (!token.startsWith('"')) return `${token} is not a JSON value — quote texts with "`;
  if (/\p{Cc}/u.test(token)) return "a text can't hold a tab as it is — write \\t";
  return "a text has a \\ before a sign that needs none — write \\\\ for a backslash";
}
