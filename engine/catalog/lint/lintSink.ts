import { valueAt } from "../schema/schemaKeys.ts";
import type { JsonDocument } from "../json/json.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";
import { createDiagnosticSink, mapPaths } from "../diagnostics/diagnosticSink.ts";

/**
 * A sink that accepts paths of the normalized product. A choice with an option set has no `options` in its file, so the
 * path of its option is mapped to the entry of `only`, or to `optionSet` if there is no `only`.
 */
export function createLintSink(document: JsonDocument): DiagnosticSink {
  return mapPaths(createDiagnosticSink(document), (path) => mapToDocument(path, document.value));
}

/** The path in the file, whose value is `value`, for a path in the normalized product. */
function mapToDocument(path: JsonPath, value: unknown): JsonPath {
  const optionsIndex = path.indexOf("options");
  const field = path.slice(0, optionsIndex);
  if (optionsIndex < 0 || valueAt(value, [...field, "options"]) !== undefined) return path;
  const hasOnly = valueAt(value, [...field, "only"]) !== undefined;
  return hasOnly ? [...field, "only", ...path.slice(optionsIndex + 1)] : [...field, "optionSet"];
}
