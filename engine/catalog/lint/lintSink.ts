import { valueAt } from "../schema/schemaKeys.ts";
import type { JsonDocument } from "../json/json.ts";
import type { JsonPath } from "../json/jsonPath.ts";
import { type DiagnosticSink, sinkFor } from "../diagnostics/diagnosticSink.ts";

/**
 * A sink that maps paths of normalized options to the file: to the entry in `only` or to `optionSet` if the choice uses a
 * set.
 */
export function lintSink(document: JsonDocument): DiagnosticSink {
  const sink = sinkFor(document);
  return {
    ...sink,
    add: (path, code, message) => sink.add(asWritten(path, document.value), code, message),
  };
}

function asWritten(path: JsonPath, value: unknown): JsonPath {
  const at = path.indexOf("options");
  const field = path.slice(0, at);
  if (at < 0 || valueAt(value, [...field, "options"]) !== undefined) return path;
  const only = valueAt(value, [...field, "only"]) !== undefined;
  return only ? [...field, "only", ...path.slice(at + 1)] : [...field, "optionSet"];
}
