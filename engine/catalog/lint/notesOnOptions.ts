import { valueAt } from "../schema/schemaKeys.ts";
import type { JsonDocument } from "../json/json.ts";
import type { JsonPath } from "../json/jsonPath.ts";
import { type DiagnosticSink, notesOn } from "../diagnostics/diagnosticSink.ts";

/**
 * Notes that find what is said of an offered option at its entry in `only`, or at the set, where the file takes it from
 * there.
 */
export function notesOnOptions(document: JsonDocument): DiagnosticSink {
  const notes = notesOn(document);
  return {
    ...notes,
    add: (path, code, message) => notes.add(asWritten(path, document.value), code, message),
  };
}

function asWritten(path: JsonPath, value: unknown): JsonPath {
  const at = path.indexOf("options");
  const field = path.slice(0, at);
  if (at < 0 || valueAt(value, [...field, "options"]) !== undefined) return path;
  const only = valueAt(value, [...field, "only"]) !== undefined;
  return only ? [...field, "only", ...path.slice(at + 1)] : [...field, "optionSet"];
}
