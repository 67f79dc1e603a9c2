import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { parseWithRecovery } from "#engine/catalog";
import { readCatalogFiles } from "../../catalog/readCatalogFiles.ts";
import type { CatalogContext } from "./newProductQuestions.ts";

/** Reads a catalog folder. If a product file is unreadable, only its file name is used. */
export async function readCatalogContext(folder: string): Promise<CatalogContext> {
  const files = readCatalogFiles(folder);
  const { products, optionSets } = parseWithRecovery(files);
  const byFile = new Map(products.map(({ file, product }) => [file, product]));
  const images = join(folder, "images");
  const pictures = existsSync(images) ? await readdir(images) : [];
  return {
    pictures: pictures.filter((file) => /\.(?:webp|png|jpg)$/.test(file)).toSorted(),
    metals: (optionSets.get("metals") ?? []).map(({ id }) => id),
    fonts: (optionSets.get("fonts") ?? []).flatMap(({ show }) =>
      typeof show["file"] === "string" ? [show["file"]] : [],
    ),
    products: files
      .filter(({ file }) => file.startsWith("products/"))
      .map(({ file }) => ({
        file,
        path: byFile.get(file)?.path ?? "",
        name: byFile.get(file)?.name ?? "",
      })),
  };
}
