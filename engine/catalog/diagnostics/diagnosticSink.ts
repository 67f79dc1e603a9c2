import type { Diagnostic, DiagnosticCode } from "./diagnostic.ts";
import type { JsonDocument } from "../json/json.ts";
import type { JsonPath } from "../json/jsonPath.ts";

/** Collects the diagnostics of one file, each at the position of a value (`add`) or of its key (`addAtKey`). */
export interface DiagnosticSink {
  readonly diagnostics: readonly Diagnostic[];
  /** The path of each diagnostic, in the same order. */
  readonly paths: readonly JsonPath[];
  add(path: JsonPath, code: DiagnosticCode, message: string): void;
  addAtKey(path: JsonPath, code: DiagnosticCode, message: string): void;
}

type Place = ReturnType<JsonDocument["place"]>;

export function sinkFor(document: JsonDocument): DiagnosticSink {
  const diagnostics: Diagnostic[] = [];
  const paths: JsonPath[] = [];
  const { file } = document;
  const note = (path: JsonPath, place: Place, code: DiagnosticCode, message: string) => {
    diagnostics.push({ file, ...place, code, message });
    paths.push(path);
  };
  return {
    diagnostics,
    paths,
    add: (path, code, message) => note(path, document.place(path), code, message),
    addAtKey: (path, code, message) => note(path, document.placeOfKey(path), code, message),
  };
}
