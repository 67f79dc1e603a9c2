import { cpSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { ADDED_FILES, copyProject, JOURNEY_SHOP } from "./journeyShop.ts";

// Copies the project with the added products, and without the orders of earlier runs. `playwright.config.ts` starts the copy.
copyProject(JOURNEY_SHOP);
rmSync(join(JOURNEY_SHOP, ".data"), { recursive: true, force: true });
for (const file of ADDED_FILES)
  cpSync(file, join(JOURNEY_SHOP, "catalog/products", basename(file)));
