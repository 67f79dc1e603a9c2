import { fileURLToPath } from "node:url";

export const CATALOG_FOLDER = fileURLToPath(new URL("../../catalog", import.meta.url));
