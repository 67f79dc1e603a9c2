import type { ProductFile } from "../schema/productFile.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";

/** Reports a product with neither an image nor a drawing that could replace it. */
export function checkImage({ image, preview }: ProductFile, sink: DiagnosticSink): void {
  if (image !== undefined || preview !== undefined) return;
  const message =
    '"image" is missing — name a picture in catalog/images, or write a "preview", whose example is then the picture';
  sink.add([], "missing-key", message);
}
