import type { Fault, FaultCode } from "./diagnostic.ts";
import type { JsonDocument } from "../json/json.ts";
import type { JsonPath } from "../json/jsonPath.ts";

/** Collects the faults of one file, each at the place of a value or, for what is wrong with a key, of the key. */
export interface Notes {
  readonly faults: readonly Fault[];
  /** Where each fault was noted, in the same order. */
  readonly paths: readonly JsonPath[];
  add(path: JsonPath, code: FaultCode, message: string): void;
  addAtKey(path: JsonPath, code: FaultCode, message: string): void;
}

type Place = ReturnType<JsonDocument["place"]>;

/** Notes on one document, with its places. */
export function notesOn(document: JsonDocument): Notes {
  const faults: Fault[] = [];
  const paths: JsonPath[] = [];
  const { file } = document;
  const note = (path: JsonPath, place: Place, code: FaultCode, message: string) => {
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
