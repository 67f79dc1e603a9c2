import { PHOTO_EXTENSIONS } from "../../product/photoKey.ts";
import type { FileField } from "../../product/product.ts";
import { didYouMean } from "../diagnostics/didYouMean.ts";
import type { JsonPath } from "../json/jsonPath.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";

/** Reports file types whose content the shop can't check. */
export function checkFile(field: FileField, path: JsonPath, sink: DiagnosticSink): void {
  const supportedTypes = Object.keys(PHOTO_EXTENSIONS);
  for (const type of new Set(field.accept)) {
    if (supportedTypes.includes(type)) continue;
    const hint =
      didYouMean(type, supportedTypes) || ` — use ${supportedTypes.join(", ")} or image/*`;
    sink.add([...path, "accept"], "option", `the shop can't check files of type "${type}"${hint}`);
  }
}
