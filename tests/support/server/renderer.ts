import { fileURLToPath } from "node:url";
import { loadRenderer, type Renderer } from "../../../server/preview/renderer.ts";

export const renderer: Renderer = await loadRenderer(
  fileURLToPath(new URL("../../../catalog", import.meta.url)),
);
