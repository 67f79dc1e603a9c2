import { build } from "./build.ts";
import { CatalogError } from "./catalog.ts";

try {
  await build();
} catch (error) {
  // A catalog's faults are for its author: the list says all, and where this program stood says nothing.
  console.error(error instanceof CatalogError ? error.message : error);
  process.exitCode = 1;
}
