import { existsSync } from "node:fs";

const INSTALLED = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/** The second browser of the journeys: `FIREFOX_PATH`, else an installed Firefox; null for none. */
export function firefoxPath(): string | null {
  const paths = [process.env["FIREFOX_PATH"] ?? "", ...INSTALLED];
  return paths.find((path) => existsSync(path)) ?? null;
}
