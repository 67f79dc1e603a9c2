import { existsSync } from "node:fs";

const INSTALLED = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/** Finds the second browser of the journeys: `FIREFOX_PATH`, else an installed Firefox; null if there is none. */
export function firefoxPath(): string | null {
  const paths = [process.env["FIREFOX_PATH"] ?? "", ...INSTALLED];
  return paths.find((path) => existsSync(path)) ?? null;
}
