import { lintCatalog } from "#engine/catalog";
import { shopFiles } from "../laws/everyProduct.ts";
import { fixtureFiles } from "../support/specifiedShop.ts";
import { isProduct } from "./largeCatalog.ts";
import { median } from "./median.ts";

/** The cost of linting one product file with its option sets. */
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
