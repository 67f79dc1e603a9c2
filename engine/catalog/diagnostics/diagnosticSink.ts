import type { JsonDocument } from "../json/json.ts";
import type { Diagnostic, DiagnosticSink, JsonPath } from "./diagnostic.ts";

/** Creates a sink for the diagnostics of one file. It finds their lines and columns. */
export function createDiagnosticSink({
  file,
  locationOf,
  locationOfKey,
}: JsonDocument): DiagnosticSink {
  const diagnostics: Diagnostic[] = [];
  const paths: JsonPath[] = [];
  const addAt =
    (locate: JsonDocument["locationOf"]): DiagnosticSink["add"] =>
    (path, code, message) => {
      diagnostics.push({ file, ...locate(path), code, message });
      paths.push(path);
    };
  return { diagnostics, paths, add: addAt(locationOf), addAtKey: addAt(locationOfKey) };
}

/**
 * A sink that reports to `sink`, at mapped paths. If a path is mapped to null, its diagnostic is not reported. Its
 * `diagnostics` and `paths` are those of `sink`.
 */
export function mapPaths(
  sink: DiagnosticSink,
  map: (path: JsonPath) => JsonPath | null,
): DiagnosticSink {
  const addMapped =
    (add: DiagnosticSink["add"]): DiagnosticSink["add"] =>
    (path, code, message) => {
      const mapped = map(path);
      if (mapped !== null) add(mapped, code, message);
    };
  return { ...sink, add: addMapped(sink.add), addAtKey: addMapped(sink.addAtKey) };
}
