/** A JSON syntax error; `offset` is in code units. */
export class JsonSyntaxError extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

const TOKEN = /[{}[\],:]|"(?:[^"\\\r\n]|\\.)*"|-?\d[\d.eE+-]*|[a-zA-Z]+/y;
const PUNCTUATION: ReadonlySet<string> = new Set("{}[],:");
const PLAIN_TEXT = /^"[^"\\\p{Cc}]*"$/u;
/** Deeper nesting is rejected. */
const MAX_DEPTH = 64;

/** The offsets of all values and keys of a JSON text, by the JSON of their path. */
export interface JsonOffsets {
  readonly values: Map<string, number>;
  readonly keys: Map<string, number>;
}

/**
 * The parser of the catalog's files. It records offsets only if given `offsets`, because that takes most of the time.
 * Parsing with and without offsets uses the same class, so both accept the same texts.
 */
export class JsonReader {
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

  /** @throws JsonSyntaxError at the first character that is not JSON, and for a key `__proto__`, also if it is escaped. */
  document(): unknown {
    const value = this.#value();
    if (this.#peek() !== null) throw this.#error("there is text after the end — remove it");
    return value;
  }

  /** The next token without consuming it; null at the end of the text. */
  #peek(): string | null {
    if (this.#next !== null) return this.#next;
    while (isBlank(this.#text.charCodeAt(this.#offset))) this.#offset += 1;
    if (this.#offset === this.#text.length) return null;
    const token = this.#simpleToken() ?? this.#anyToken();
    if (token === undefined) throw this.#error(this.#tokenProblem());
    this.#next = token;
    return token;
  }

  /** A fast path for punctuation and strings without escapes, which nearly all tokens are. */
  #simpleToken(): string | undefined {
    const character = this.#text[this.#offset] ?? "";
    if (PUNCTUATION.has(character)) return character;
    if (character !== '"') return undefined;
    const token = this.#text.slice(this.#offset, this.#text.indexOf('"', this.#offset + 1) + 1);
    return PLAIN_TEXT.test(token) ? token : undefined;
  }

  #anyToken(): string | undefined {
    TOKEN.lastIndex = this.#offset;
    return TOKEN.exec(this.#text)?.[0];
  }

  /** Consumes the peeked token. */
  #skip(token: string): void {
    this.#offset += token.length;
    this.#next = null;
  }

  /** A syntax error at the current position. */
  #error(message: string): JsonSyntaxError {
    return new JsonSyntaxError(message, this.#offset);
  }

  #tokenProblem(): string {
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
    this.#skip(token);
  }

  /** Consumes the comma before the next entry of an object or list. */
  #separate(bracket: "}" | "]", container: string): void {
    const token = this.#peek();
    if (token === null || token === "}" || token === "]") {
      const nextText = token === null ? "the end" : `"${token}"`;
      throw this.#error(
        `"${bracket}" is missing at the end of ${container} — put it before ${nextText}`,
      );
    }
    this.#expect(",", "between two entries");
  }

  #value(): unknown {
    const token = this.#peek();
    if (this.#path.length > MAX_DEPTH) throw this.#error("this is nested too deeply — flatten it");
    this.#offsets?.values.set(JSON.stringify(this.#path), this.#offset);
    if (token === "{") return this.#object();
    if (token === "[") return this.#array();
    return this.#scalar(token);
  }

  #scalar(token: string | null): unknown {
    if (token === null) throw this.#error("the text ends too early — a value is missing");
    if (token.length === 1 && PUNCTUATION.has(token))
      throw this.#error(`a value is missing before "${token}" — write it, or remove a comma`);
    try {
      const value: unknown = PLAIN_TEXT.test(token) ? token.slice(1, -1) : JSON.parse(token);
      this.#skip(token);
      return value;
    } catch {
      throw this.#error(scalarProblem(token));
    }
  }

  #object(): Record<string, unknown> {
    const entries = new Map<string, unknown>();
    this.#expect("{", "at the start of an object");
    while (this.#peek() !== "}") {
      if (entries.size > 0) this.#separate("}", "an object");
      const bracket = this.#peek();
      const offset = this.#offset;
      if (bracket === "{" || bracket === "[") {
        throw this.#error(
          `a key is missing before "${bracket}" — write one, or [ ] around the entries of a list`,
        );
      }
      const key = this.#scalar(this.#peek());
      if (typeof key !== "string") {
        const isDecimalComma = /\d,$/.test(this.#text.slice(0, offset));
        if (!isDecimalComma)
          throw new JsonSyntaxError('a key must be a text — quote it with "', offset);
        const message = "a number has a point before its cents — write . for this ,";
        throw new JsonSyntaxError(message, offset - 1);
      }
      if (key === "__proto__")
        throw new JsonSyntaxError('"__proto__" is reserved — choose another key', offset);
      if (entries.has(key)) this.duplicateKeys.push(offset);
      this.#path.push(key);
      this.#offsets?.keys.set(JSON.stringify(this.#path), offset);
      this.#expect(":", "after a key");
      entries.set(key, this.#value());
      this.#path.pop();
    }
    this.#expect("}", "at the end of an object");
    return Object.fromEntries(entries);
  }

  #array(): unknown[] {
    const items: unknown[] = [];
    this.#expect("[", "at the start of a list");
    while (this.#peek() !== "]") {
      if (items.length > 0) this.#separate("]", "a list");
      this.#path.push(items.length);
      items.push(this.#value());
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

function scalarProblem(token: string): string {
  const lowerCase = token.toLowerCase();
  if (["true", "false", "null"].includes(lowerCase))
    return `${token} has a capital — write ${lowerCase}`;
  if (/^-?\d/.test(token)) return `${token} is not a number of JSON — write one such as 0.99`;
  if (!token.startsWith('"')) return `${token} is not a JSON value — quote texts with "`;
  if (/\p{Cc}/u.test(token)) return "a text can't hold a tab as it is — write \\t";
  return "a text has a \\ before a sign that needs none — write \\\\ for a backslash";
}
