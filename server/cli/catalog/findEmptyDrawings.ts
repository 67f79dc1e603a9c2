import { compileProduct, hasDrawnImage } from "#engine";
import { type CatalogFile, type Diagnostic, parseCatalogFiles } from "#engine/catalog";
import { loadRenderer } from "../../preview/renderer.ts";

/**
 * Reports products without an image whose preview draws nothing before something is typed.
 * @param files the files of a valid catalog
 * @param folder the catalog folder, which contains the fonts
 */
export async function findEmptyDrawings(
  files: readonly CatalogFile[],
  folder: string,
): Promise<readonly Diagnostic[]> {
  const undrawn = parseCatalogFiles(files).products.filter(({ product }) => hasDrawnImage(product));
  if (undrawn.length === 0) return [];
  const renderer = await loadRenderer(folder);
  for (const { product, sink } of undrawn) {
    const { project, defaults } = compileProduct(product);
    if ((await renderer.svg(product, project(defaults()).configuration)) !== null) continue;
    const message = `draws nothing until something is typed, and there is no "image" — add a "sample" to a text, or an image`;
    sink.add(["preview"], "image", message);
  }
  return undrawn.flatMap(({ sink }) => sink.diagnostics);
}
