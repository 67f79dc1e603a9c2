import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { imageSchema, parseCatalogFiles } from "#engine/catalog";
import { readCatalogFiles } from "../../catalog/readCatalogFiles.ts";
import type { CatalogContext } from "./newProductQuestions.ts";

/** Reads what the questions about a new product need from a catalog folder. Unreadable files are tolerated. */
export async function readCatalogContext(folder: string): Promise<CatalogContext> {
  const files = readCatalogFiles(folder);
  const { products, optionSets, shop } = parseCatalogFiles(files);
  const byFile = new Map(products.map(({ file, product }) => [file, product]));
  const imagesFolder = join(folder, "images");
  const images = existsSync(imagesFolder) ? await readdir(imagesFolder) : [];
  return {
    folder: relative(process.cwd(), folder) || ".",
    images: images.filter(isAllowedImage).toSorted(),
    metals: (optionSets.get("metals") ?? []).map(({ id }) => id),
    fonts: (optionSets.get("fonts") ?? []).flatMap(({ show }) =>
      typeof show["file"] === "string" ? [show["file"]] : [],
    ),
    hasCalendar: (shop?.settings.calendar ?? null) !== null,
    products: files
      .filter(({ file }) => file.startsWith("products/"))
      .map(({ file }) => ({
        file,
        path: byFile.get(file)?.path ?? "",
        name: byFile.get(file)?.name ?? "",
      })),
  };
}

/** Whether a product file may name the image. */
function isAllowedImage(file: string): boolean {
  return imageSchema.safeParse(`/images/${file}`).success;
}
