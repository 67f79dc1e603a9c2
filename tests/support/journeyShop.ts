import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the journeys' shop listens, away from one that a person has open. */
export const JOURNEY_PORT = Number(process.env["JOURNEY_PORT"] ?? 4310);

/** Orders, photos and stand-in state of this run; the test workers inherit the folder that the runner made. */
export const JOURNEY_DATA_DIR = (process.env["JOURNEY_DATA_DIR"] ??= madeFolder());

/** A folder that goes with this process, which ends after the shop that it has started. */
function madeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "namesake-journeys-"));
  process.on("exit", () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
