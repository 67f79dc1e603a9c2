import { fileURLToPath } from "node:url";
import { loadRenderer, type Renderer } from "../../../server/preview/renderer.ts";

/** Draws with the shop's own fonts. */
export const painter: Renderer = await loadRenderer(
  fileURLToPath(new URL("../../../catalog", import.meta.url)),
);
