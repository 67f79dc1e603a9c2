import { valueAt } from "../schema/schemaKeys.ts";
import type { JsonDocument } from "../json/json.ts";
import { createDiagnosticSink, type DiagnosticSink, mapPaths } from "../diagnostics/diagnostic.ts";

/**
 * A sink that accepts paths of the normalized product. A choice with an option set has no `options` in its file, so the
 * path of its option is mapped to the entry of `only`, or to `optionSet` if there is no `only`.
 */
export function createLintSink(document: JsonDocument): DiagnosticSink {
  return mapPaths(createDiagnosticSink(document), (path) => {
    const optionsIndex = path.indexOf("options");
    const field = path.slice(0, optionsIndex);
    const hasKey = (key: string) => valueAt(document.value, [...field, key]) !== undefined;
    if (optionsIndex < 0 || hasKey("options")) return path;
    const option = path.slice(optionsIndex + 1);
    return hasKey("only") ? [...field, "only", ...option] : [...field, "optionSet"];
  });
}
