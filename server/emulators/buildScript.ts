import { join } from "node:path";
import { build } from "vite";

/**
 * Bundles an emulator's browser code into a classic script, `outDir/NAME.js`, as the services' own scripts are no modules.
 * Returns the script's path.
 */
export async function buildScript(entry: string, outDir: string, name: string): Promise<string> {
  const fileName = `${name}.js`;
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2022",
      // Vite requires a name for what the entry exports, although it exports nothing.
      lib: { entry, formats: ["iife"], name: `${name}Emulator`, fileName: () => fileName },
    },
  });
  return join(outDir, fileName);
}
