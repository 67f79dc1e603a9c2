import type { Fault, FaultCode } from "./fault.ts";
import type { JsonDocument, JsonPath } from "./json.ts";

/** Collects the faults of one file, each at the place of a value or, for what is wrong with a key, of the key. */
export interface Notes {
  readonly faults: readonly Fault[];
  add(path: JsonPath, code: FaultCode, message: string): void;
  addAtKey(path: JsonPath, code: FaultCode, message: string): void;
}

/** Notes on one document, with its places. */
export function notesOn(document: JsonDocument): Notes {
  const faults: Fault[] = [];
  const { file } = document;
  return {
    faults,
    add: (path, code, message) => faults.push({ file, ...document.place(path), code, message }),
    addAtKey: (path, code, message) =>
      faults.push({ file, ...document.placeOfKey(path), code, message }),
  };
}
