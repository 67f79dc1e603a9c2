import type { JsonDocument } from "../json/json.ts";

/** A problem in a catalog file, for its author. */
export interface Diagnostic {
  readonly file: string;
  /** Line and column are counted from 1. */
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
  | "uncovered";

/** Keys and indices from the root of a file to one of its values. */
export type JsonPath = readonly (string | number)[];

/** Collects the diagnostics of one file, each at the position of a value (`add`) or of its key (`addAtKey`). */
export interface DiagnosticSink {
  readonly diagnostics: readonly Diagnostic[];
  readonly add: (path: JsonPath, code: DiagnosticCode, message: string) => void;
  readonly addAtKey: (path: JsonPath, code: DiagnosticCode, message: string) => void;
}

/**
 * `file:line:column code: what is wrong — what to do`. The code is any text, because `formatLintReport` adds "(warning)"
 * to it.
 */
export function formatDiagnostic({
  file,
  line,
  column,
  code,
  message,
}: Omit<Diagnostic, "code"> & { readonly code: string }): string {
  return `${file}:${line}:${column} ${code}: ${message}`;
}

/** Creates a sink for the diagnostics of one file. It finds their lines and columns. */
export function createDiagnosticSink({ file, locationOf }: JsonDocument): DiagnosticSink {
  const diagnostics: Diagnostic[] = [];
  const addAt =
    (part?: "key"): DiagnosticSink["add"] =>
    (path, code, message) => {
      diagnostics.push({ file, ...locationOf(path, part), code, message });
    };
  return { diagnostics, add: addAt(), addAtKey: addAt("key") };
}
