import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, parse } from "node:path";
import sharp from "sharp";
import type { PictureSource } from "../catalog/catalogFiles.ts";
import { mapLimit } from "./mapLimit.ts";
import { writeFileAtomic } from "./writeFileAtomic.ts";

/** Widths in pixels that a photograph is offered in, as far as its master reaches. */
const WIDTHS = [320, 480, 640, 960, 1280, 1600];
/** Raised when what is made of a master changes, so that nothing old is taken from the cache. */
const RECIPE = "4";
const AVIF = { quality: 66, effort: 1 };
const WEBP = { quality: 84, effort: 4 };
const PLACEHOLDER_WIDTH = 16;

/** The photographs of a catalog: how each is shown, and the files that this takes. */
export interface Pictures {
  /** By the path that the catalog uses. */
  readonly sources: Readonly<Record<string, PictureSource>>;
  /** Derived files, by the address that they are served at. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Derives every photograph of a folder in all its sizes, as AVIF and WebP. A file is named after what its master holds,
 * kept in `cache`, and never made twice; so a second run only reads the masters.
 */
export async function derivePictures(folder: string, cache: string): Promise<Pictures> {
  await mkdir(cache, { recursive: true });
  const sources: Record<string, PictureSource> = {};
  const files = new Map<string, string>();
  const missing: (() => Promise<void>)[] = [];
  for (const name of (await readdir(folder)).filter(isPhotograph).toSorted()) {
    const master = await readFile(join(folder, name));
    const source = await describe(parse(name).name, master, cache);
    sources[`/images/${name}`] = source;
    files.set(`/images/${name}`, join(folder, name));
    for (const width of source.widths) {
      for (const format of ["avif", "webp"] as const) {
        const url = `${source.base}.${width}.${format}`;
        const path = join(cache, parse(url).base);
        if (!existsSync(path)) missing.push(() => derive(master, width, format, path));
        files.set(url, path);
      }
    }
  }
  await mapLimit(availableParallelism(), missing, (make) => make());
  return { sources, files };
}

/** Whether a file of the pictures' folder is one that is shown. */
export function isPhotograph(name: string): boolean {
  return /\.(?:webp|png|jpg)$/.test(name);
}

async function describe(name: string, master: Buffer, cache: string): Promise<PictureSource> {
  const hash = createHash("sha256").update(RECIPE).update(master).digest("hex").slice(0, 10);
  const kept = join(cache, `${name}.${hash}.json`);
  if (existsSync(kept)) return JSON.parse(await readFile(kept, "utf8")) as PictureSource; // written below
  const { width, height } = await sharp(master).metadata();
  const blurred = await sharp(master)
    .resize(PLACEHOLDER_WIDTH)
    .blur(1)
    .webp({ quality: 40, effort: 6 })
    .toBuffer();
  const source: PictureSource = {
    width,
    height,
    base: `/assets/pictures/${name}.${hash}`,
    widths: [...WIDTHS.filter((each) => each < width), Math.min(width, WIDTHS.at(-1) ?? width)],
    placeholder: `data:image/webp;base64,${blurred.toString("base64")}`,
  };
  await writeFileAtomic(kept, JSON.stringify(source));
  return source;
}

async function derive(
  master: Buffer,
  width: number,
  format: "avif" | "webp",
  path: string,
): Promise<void> {
  const resized = sharp(master).resize(width);
  await writeFileAtomic(
    path,
    await (format === "avif" ? resized.avif(AVIF) : resized.webp(WEBP)).toBuffer(),
  );
}
