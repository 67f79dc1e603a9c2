import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { chromium } from "@playwright/test";

const INSTALLED = [
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const CACHE = resolve(import.meta.dirname, "../../node_modules/.cache/journeys/chromium");

/**
 * Replaces the package's own font configuration, which names folders of AWS Lambda. Without any font a page crashes
 * until its web fonts arrive.
 */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

/**
 * Finds the browser of the journeys: `CHROME_PATH`, else Playwright's browser, else an installed Chrome or Chromium,
 * else the packaged Chromium, which is unpacked once, and for which `LD_LIBRARY_PATH` and `FONTCONFIG_PATH` are set.
 * @throws Error if there is no browser
 */
export async function browserPath(): Promise<string> {
  const paths = [process.env["CHROME_PATH"] ?? "", chromium.executablePath(), ...INSTALLED];
  return paths.find((path) => path !== "" && existsSync(path)) ?? packagedChromium();
}

/**
 * Unpacks the packaged Chromium and the system libraries that it needs. After a failure the unpacked files are deleted.
 */
async function packagedChromium(): Promise<string> {
  const libraries = join(CACHE, "al2023", "lib");
  process.env["LD_LIBRARY_PATH"] = [libraries, process.env["LD_LIBRARY_PATH"]]
    .filter(Boolean)
    .join(delimiter);
  process.env["FONTCONFIG_PATH"] ??= join(CACHE, "fonts");
  if (existsSync(CACHE)) return join(CACHE, "chromium");
  const folder = `${CACHE}.${process.pid}`;
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
  writeFileSync(join(folder, "fonts/fonts.conf"), FONTS);
  renameSync(folder, CACHE);
  return join(CACHE, "chromium");
}
