import type { Diagnostic, DiagnosticCode, DiagnosticSink, JsonPath } from "./diagnostic.ts";
import type { JsonDocument, SourceLocation } from "../json/json.ts";

/** Creates a sink for the diagnostics of one file. It finds their lines and columns. */
export function createDiagnosticSink(document: JsonDocument): DiagnosticSink {
  const diagnostics: Diagnostic[] = [];
  const paths: JsonPath[] = [];
  const { file } = document;
  const addAt = (
    location: SourceLocation,
    path: JsonPath,
    code: DiagnosticCode,
    message: string,
  ): void => {
    diagnostics.push({ file, ...location, code, message });
    paths.push(path);
  };
  return {
    diagnostics,
    paths,
    add: (path, code, message) => addAt(document.locationOf(path), path, code, message),
    addAtKey: (path, code, message) => addAt(document.locationOfKey(path), path, code, message),
  };
}
