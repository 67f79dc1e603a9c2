import { type CatalogFile } from "#engine/catalog";
import { lintCatalog } from "#engine/catalog/lint";
import { shopFiles } from "../laws/everyProduct.ts";
import { fixtureFiles } from "../support/specifiedShop.ts";
import { median } from "./median.ts";

// `npm run bench lint`: the cost of linting each product file, without that of the files that all products share.

/** How often each file is measured. The median is printed. */
const MEASUREMENTS = 15;
/** Other files are shared by products. */
const isProduct = ({ file }: CatalogFile): boolean => file.startsWith("products/");
const shared = shopFiles.filter((file) => !isProduct(file));

for (const file of [...shopFiles.filter(isProduct), ...fixtureFiles]) {
  const times = Array.from({ length: MEASUREMENTS }, () => {
    const withFile = timeOfLint([...shared, file]);
    return withFile - timeOfLint(shared);
  });
  console.log(`lint of ${file.file}: ${median(times).toFixed(2)} ms`);
}

/** Milliseconds. @throws Error if a product has an error, as it is then not linted to the end. */
function timeOfLint(files: readonly CatalogFile[]): number {
  const start = performance.now();
  // Without checking that the images exist.
  const { errors } = lintCatalog(files, null);
  const time = performance.now() - start;
  const error = errors.find(({ file }) => file.startsWith("products/"));
  if (error !== undefined) throw new Error(`${error.file}: ${error.message}`);
  return time;
}
