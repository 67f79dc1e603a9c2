import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { parseEverything } from "#engine/catalog";
import { readCatalogFiles } from "../../catalog/loadCatalog.ts";
import type { Surroundings } from "./newProductQuestions.ts";

/** What a new product finds in a catalog folder; a file that can't be read counts by its name alone. */
export async function surroundingsIn(folder: string): Promise<Surroundings> {
  const files = await readCatalogFiles(folder);
  const { products, optionSets } = parseEverything(files);
  const read = new Map(products.map(({ file, product }) => [file, product]));
  const pictures = await readdir(join(folder, "images"));
  return {
    pictures: pictures.filter((file) => file.endsWith(".webp")).toSorted(),
    metals: (optionSets.get("metals") ?? []).map(({ id }) => id),
    fonts: (optionSets.get("fonts") ?? []).flatMap(({ show }) =>
      typeof show["file"] === "string" ? [show["file"]] : [],
    ),
    products: files
      .filter(({ file }) => file.startsWith("products/"))
      .map(({ file }) => ({
        file,
        path: read.get(file)?.path ?? "",
        name: read.get(file)?.name ?? "",
      })),
  };
}
