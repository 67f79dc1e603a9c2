import { lintCatalog } from "#engine/catalog";
import { shopFiles } from "../laws/everyProduct.ts";
import { fixtureFiles } from "../support/specifiedShop.ts";
import { isProduct } from "./largeCatalog.ts";
import { median } from "./median.ts";

// `npm run bench lint`: the cost of linting each product file, without that of the files that all products share.

/** Measurements of each file. Their median is printed. */
const PASSES = 15;
const shared = shopFiles.filter((file) => !isProduct(file));

for (const file of [...shopFiles.filter(isProduct), ...fixtureFiles]) {
  const times = Array.from({ length: PASSES }, () => {
    const start = performance.now();
    lintCatalog([...shared, file], null);
    const whole = performance.now();
    lintCatalog(shared, null);
    return whole - start - (performance.now() - whole);
  });
  console.log(`lint of ${file.file}: ${median(times).toFixed(2)} ms`);
}
