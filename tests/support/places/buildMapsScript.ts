import { fileURLToPath } from "node:url";
import { buildScript } from "../../../server/emulators/buildScript.ts";

const ENTRY = fileURLToPath(new URL("browser/maps.ts", import.meta.url));

/** Bundles the emulator's Maps JavaScript API into `outDir/maps.js`. Returns its path. */
export async function buildMapsScript(outDir: string): Promise<string> {
  return buildScript(ENTRY, outDir, "maps");
}
