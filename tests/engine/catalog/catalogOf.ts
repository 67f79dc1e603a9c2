import { readFileSync } from "node:fs";
import type { CatalogFile } from "#engine/catalog";
import { catalogWith } from "../../arbitraries/product/catalogWith.ts";

/** A valid product file, with the id `valid`. */
export const validFile = readFileSync(
  new URL("../../fixtures/valid.json", import.meta.url),
  "utf8",
);

/** A catalog whose only product has these keys, such as `price` and `fields`, and an identity and a picture. */
export function catalogOf(keys: object): readonly CatalogFile[] {
  const text = JSON.stringify({
    id: "small",
    version: 1,
    path: "/small",
    name: "Small",
    description: "A small product.",
    image: "/images/slide-1.webp",
    ...keys,
  });
  return catalogWith([{ file: "products/small.json", text }]);
}
