import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const ENTRY = fileURLToPath(new URL("browser/maps.ts", import.meta.url));

/** Bundles the stand-in for the Maps JavaScript API into `outDir/maps.js`, one plain script. Returns the file's path. */
export async function buildMapsScript(outDir: string): Promise<string> {
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2022",
      lib: { entry: ENTRY, formats: ["iife"], name: "mapsStandIn", fileName: () => "maps.js" },
    },
  });
  return join(outDir, "maps.js");
}
