/** A JSON syntax error; `offset` is in code units. */
export class JsonSyntaxError extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/**
 * Punctuation, a text on one line, a number or a word. Invalid escapes, numbers and words match too: `JSON.parse` rejects
 * them, and `describeScalarProblem` says why.
 */
const TOKEN = /[{}[\],:]|"(?:[^"\\\r\n]|\\.)*"|-?\d[\d.eE+-]*|[a-zA-Z]+/y;
const PUNCTUATION: ReadonlySet<string> = new Set("{}[],:");
/** The maximum number of objects and lists inside one another. */
const MAX_DEPTH = 64;

/** The offsets, in code units, of all values and keys of a JSON text, keyed by `JSON.stringify(path)`. */
export interface JsonOffsets {
  readonly values: Map<string, number>;
  readonly keys: Map<string, number>;
}

/**
 * The parser of the catalog's files. It records offsets only if `offsets` is given, because recording would take most of the
 * parsing time. One class parses with and without offsets, so that both accept the same texts.
 */
export class JsonParser {
  /** The offsets of keys that occur twice in the same object. */
  readonly duplicateKeys: number[] = [];
  readonly #text: string;
  readonly #offsets: JsonOffsets | null;
  readonly #path: (string | number)[] = [];
  #offset = 0;
  #next: string | null = null;

  constructor(text: string, offsets: JsonOffsets | null = null) {
    this.#text = text;
    this.#offsets = offsets;
  }

  /** @throws JsonSyntaxError for invalid JSON, and for the key `__proto__`, written plainly or with escapes. */
  parseDocument(): unknown {
    const value = this.#parseValue();
    if (this.#peek() !== null) throw this.#error("there is text after the end — remove it");
    return value;
  }

  /** Returns the next token without consuming it, and moves to its start; null at the end of the text. */
  #peek(): string | null {
    if (this.#next !== null) return this.#next;
    while (isBlank(this.#text.charCodeAt(this.#offset))) this.#offset += 1;
    if (this.#offset === this.#text.length) return null;
    TOKEN.lastIndex = this.#offset;
    const token = TOKEN.exec(this.#text)?.[0];
    if (token === undefined) throw this.#error(this.#describeTokenProblem());
    this.#next = token;
    return token;
  }

  /** Consumes a token that `#peek` has returned. */
  #consume(token: string): void {
    this.#offset += token.length;
    this.#next = null;
  }

  #error(message: string): JsonSyntaxError {
    return new JsonSyntaxError(message, this.#offset);
  }

  /** Why no token starts at the current position. */
  #describeTokenProblem(): string {
    const character = this.#text[this.#offset] ?? "";
    if (character === '"') return 'this text has no end — write " where it ends, on the same line';
    if (character === "\ufeff")
      return "the file starts with an invisible byte order mark — save it as UTF-8 without BOM";
    if (/[“”„‘’]/.test(character)) return `${character} is a curly quote — write a straight one: "`;
    if (/['`]/.test(character)) return `${character} is a single quote — write a double one: "`;
    if (character === "/" || character === "#")
      return 'JSON has no comments — remove it, or write it as "$comment": "…"';
    if (character === "$") return "an amount has no $ — write the number alone";
    if (character === ".") return "a number starts with a digit — write a 0 before the point";
    if (character === "+") return "a number has no + — remove it";
    return "this is not JSON — remove or quote it";
  }

  #expect(expected: string, where: string): void {
    const token = this.#peek();
    if (token !== expected)
      throw this.#error(`"${expected}" is missing ${where} — put it before ${token ?? "the end"}`);
    this.#consume(token);
  }

  /** Consumes the comma before the next entry of an object or list. */
  #expectComma(bracket: "}" | "]", container: string): void {
    const token = this.#peek();
    if (token === null || token === "}" || token === "]") {
      const nextText = token === null ? "the end" : `"${token}"`;
      throw this.#error(
        `"${bracket}" is missing at the end of ${container} — put it before ${nextText}`,
      );
    }
    this.#expect(",", "between two entries");
  }

  #parseValue(): unknown {
    const token = this.#peek();
    if (this.#path.length > MAX_DEPTH) throw this.#error("this is nested too deeply — flatten it");
    this.#offsets?.values.set(JSON.stringify(this.#path), this.#offset);
    if (token === "{") return this.#parseObject();
    if (token === "[") return this.#parseArray();
    return this.#parseScalar(token);
  }

  #parseScalar(token: string | null): unknown {
    if (token === null) throw this.#error("the file ends too early — a value is missing");
    if (PUNCTUATION.has(token))
      throw this.#error(`a value is missing before "${token}" — write it, or remove a comma`);
    try {
      const value: unknown = JSON.parse(token);
      this.#consume(token);
      return value;
    } catch {
      throw this.#error(describeScalarProblem(token));
    }
  }

  #parseObject(): Record<string, unknown> {
    const entries = new Map<string, unknown>();
    this.#expect("{", "at the start of an object");
    while (this.#peek() !== "}") {
      if (entries.size > 0) this.#expectComma("}", "an object");
      const token = this.#peek();
      // The start of the key: `#parseScalar` moves to its end.
      const offset = this.#offset;
      if (token === "{" || token === "[") {
        throw this.#error(
          `a key is missing before "${token}" — write one, or [ ] around the entries of a list`,
        );
      }
      const key = this.#parseScalar(token);
      if (typeof key !== "string") {
        // A decimal comma, as in `"price": 24,99`, where 99 is read as a key.
        if (/\d,$/.test(this.#text.slice(0, offset))) {
          const message = "a number has a point before its cents — write . for this ,";
          throw new JsonSyntaxError(message, offset - 1);
        }
        throw new JsonSyntaxError('a key must be a text — quote it with "', offset);
      }
      if (key === "__proto__")
        throw new JsonSyntaxError('"__proto__" is reserved — choose another key', offset);
      if (entries.has(key)) this.duplicateKeys.push(offset);
      this.#path.push(key);
      this.#offsets?.keys.set(JSON.stringify(this.#path), offset);
      this.#expect(":", "after a key");
      entries.set(key, this.#parseValue());
      this.#path.pop();
    }
    this.#expect("}", "at the end of an object");
    return Object.fromEntries(entries);
  }

  #parseArray(): unknown[] {
    const items: unknown[] = [];
    this.#expect("[", "at the start of a list");
    while (this.#peek() !== "]") {
      if (items.length > 0) this.#expectComma("]", "a list");
      this.#path.push(items.length);
      items.push(this.#parseValue());
      this.#path.pop();
    }
    this.#expect("]", "at the end of a list");
    return items;
  }
}

/** Space, tab, line feed or carriage return. */
function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

/** Why a token that is not punctuation is not a JSON value. */
function describeScalarProblem(token: string): string {
  const lowerCase = token.toLowerCase();
  if (["true", "false", "null"].includes(lowerCase))
    return `${token} has a capital — write ${lowerCase}`;
  if (/^-?\d/.test(token)) return `${token} is not a valid JSON number — write one such as 0.99`;
  if (!token.startsWith('"')) return `${token} is not a JSON value — quote texts with "`;
  if (/\p{Cc}/u.test(token))
    return "a text can't contain a control character such as a tab — write \\t for a tab";
  return "a text has an invalid escape sequence — write \\\\ for a backslash";
}
