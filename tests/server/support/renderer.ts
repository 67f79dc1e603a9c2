import { fileURLToPath } from "node:url";
import { loadPainter, type Painter } from "../../../server/preview/renderer.ts";

/** Draws with the shop's own fonts. */
export const painter: Painter = await loadPainter(
  fileURLToPath(new URL("../../../catalog", import.meta.url)),
);
