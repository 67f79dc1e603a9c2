import { fileURLToPath } from "node:url";

/** The folder of the catalog that belongs to this code. */
export const CATALOG_FOLDER = fileURLToPath(new URL("../../catalog", import.meta.url));
