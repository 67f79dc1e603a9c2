import type { Diagnostic, DiagnosticCode } from "./diagnostic.ts";
import type { JsonDocument } from "../json/json.ts";
import type { JsonPath } from "../json/jsonPath.ts";

/** Collects the faults of one file, each at the place of a value or, for what is wrong with a key, of the key. */
export interface DiagnosticSink {
  readonly faults: readonly Diagnostic[];
  /** Where each fault was noted, in the same order. */
  readonly paths: readonly JsonPath[];
  add(path: JsonPath, code: DiagnosticCode, message: string): void;
  addAtKey(path: JsonPath, code: DiagnosticCode, message: string): void;
}

type Place = ReturnType<JsonDocument["place"]>;

/** Notes on one document, with its places. */
export function notesOn(document: JsonDocument): DiagnosticSink {
  const faults: Diagnostic[] = [];
  const paths: JsonPath[] = [];
  const { file } = document;
  const note = (path: JsonPath, place: Place, code: DiagnosticCode, message: string) => {
    faults.push({ file, ...place, code, message });
    paths.push(path);
  };
  return {
    faults,
    paths,
    add: (path, code, message) => note(path, document.place(path), code, message),
    addAtKey: (path, code, message) => note(path, document.placeOfKey(path), code, message),
  };
}
