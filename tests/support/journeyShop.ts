import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the journeys' shop listens, away from one that a person has open. */
export const JOURNEY_PORT = Number(process.env["JOURNEY_PORT"] ?? 4310);

/** Orders, photos and stand-in state of this run; the test workers inherit the folder that the runner made. */
export const JOURNEY_DATA_DIR = (process.env["JOURNEY_DATA_DIR"] ??= mkdtempSync(
  join(tmpdir(), "namesake-journeys-"),
));
