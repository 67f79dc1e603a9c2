import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The journeys' port, different from the default one. */
export const JOURNEY_PORT = Number(process.env["JOURNEY_PORT"] ?? 4310);

/** The folder for orders, photos and emulator state of this run. The test workers use the runner's folder. */
export const JOURNEY_DATA_DIR = (process.env["JOURNEY_DATA_DIR"] ??= createFolder());

/** Creates a folder that is deleted when this process exits. The shop's process exits earlier. */
function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "namesake-journeys-"));
  process.on("exit", () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
