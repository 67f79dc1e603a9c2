import type { Diagnostic, DiagnosticCode, DiagnosticSink, JsonPath } from "./diagnostic.ts";
import type { JsonDocument } from "../json/json.ts";

type Place = ReturnType<JsonDocument["place"]>;

export function sinkFor(document: JsonDocument): DiagnosticSink {
  const diagnostics: Diagnostic[] = [];
  const paths: JsonPath[] = [];
  const { file } = document;
  const addAt = (path: JsonPath, place: Place, code: DiagnosticCode, message: string) => {
    diagnostics.push({ file, ...place, code, message });
    paths.push(path);
  };
  return {
    diagnostics,
    paths,
    add: (path, code, message) => addAt(path, document.place(path), code, message),
    addAtKey: (path, code, message) => addAt(path, document.placeOfKey(path), code, message),
  };
}
