/** Something wrong in a catalog file, with its place, as an author reads it. */
export interface Diagnostic {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  readonly code: DiagnosticCode;
  /** What is wrong, and what to do. */
  readonly message: string;
}

export type DiagnosticCode =
  | "syntax"
  | "duplicate-key"
  | "unknown-key"
  | "missing-key"
  | "wrong-type"
  | "wrong-value"
  | "file-name"
  | "duplicate-id"
  | "duplicate-path"
  | "duplicate-name"
  | "reserved-path"
  | "reserved-key"
  | "reference"
  | "option"
  | "default"
  | "limits"
  | "placeholder"
  | "example"
  | "migration"
  | "image"
  | "dead-option"
  | "unreachable"
  | "price"
  | "unpinned";

/** One line of the lint: `file:line:column code: what is wrong — what to do`. */
export function formatDiagnostic({ file, line, column, code, message }: Diagnostic): string {
  return `${file}:${line}:${column} ${code}: ${message}`;
}
