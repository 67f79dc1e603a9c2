import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, parse } from "node:path";
import pMap from "p-map";
import sharp from "sharp";
import { BuildError } from "./settings.ts";
import type { PictureSource } from "../catalog/catalogFiles.ts";
import { writeFileAtomic } from "./release.ts";

/** Widths in pixels of the resized images, smallest first. An image is never enlarged. */
const WIDTHS = [320, 480, 640, 960, 1280, 1600, 2400];
/** Increase this when the derived files change, to invalidate the cache. */
const CACHE_VERSION = "4";
const AVIF = { quality: 66, effort: 1 };
const WEBP = { quality: 84, effort: 4 };
/** The width of a blurred placeholder, in pixels. */
const PLACEHOLDER_WIDTH = 16;

/** The images of a catalog and their derived files. */
export interface Pictures {
  /** Keyed by the path that the catalog uses. */
  readonly sources: Readonly<Record<string, PictureSource>>;
  /** The paths on the disk of the originals and the derived files, keyed by URL. */
  readonly files: ReadonlyMap<string, string>;
}

/** A picture that is painted from a text, such as the SVG of a drawing. */
export interface DrawnPicture {
  /** The path that the catalog uses. */
  readonly path: string;
  /** The start of the names of its files: `<name>.<hash>.webp` and, resized, `<name>.<hash>.<width>.<format>`. */
  readonly name: string;
  /** The text that it is painted from. Pictures with the same text are the same, so the text is painted only once. */
  readonly source: string;
  readonly paint: () => Promise<Buffer>;
}

/**
 * Resizes every image of a folder, and every drawn picture, to all sizes, as AVIF and WebP. Derived files are named by
 * the hash of the original and cached in `cache`, so a second run only reads the originals. Drawn pictures are painted
 * into the cache first.
 * @throws BuildError if an image can't be read
 */
export async function derivePictures(
  folder: string,
  cache: string,
  drawn: readonly DrawnPicture[] = [],
): Promise<Pictures> {
  await mkdir(cache, { recursive: true });
  const sources: Record<string, PictureSource> = {};
  const files = new Map<string, string>();
  const tasks: (() => Promise<void>)[] = [];
  // Git doesn't store empty folders, so the folder may be missing.
  const names = existsSync(folder) ? await readdir(folder) : [];
  const originals = names
    .filter(isImage)
    .toSorted()
    .map((base) => ({ path: `/images/${base}`, file: join(folder, base), name: parse(base).name }));
  for (const picture of drawn) originals.push(await paintOnce(picture, cache));
  for (const { path, file, name } of originals) {
    const original = await readFile(file);
    const source = await readSource(name, original, cache).catch((error: unknown) => {
      throw new BuildError(`${file} can't be read as an image: ${String(error)}`);
    });
    sources[path] = source;
    files.set(path, file);
    for (const width of source.widths) {
      for (const format of ["avif", "webp"] as const) {
        const url = `${source.base}.${width}.${format}`;
        const path = join(cache, parse(url).base);
        if (!existsSync(path)) tasks.push(() => writeDerived(original, width, format, path));
        files.set(url, path);
      }
    }
  }
  await pMap(tasks, (run) => run(), { concurrency: availableParallelism() });
  return { sources, files };
}

/** Whether a file of the catalog's `images` folder is an image, by its name. */
export function isImage(name: string): boolean {
  return /\.(?:webp|png|jpg)$/.test(name);
}

/** Paints a picture into the cache, unless it is there. Returns the original for all sizes. */
async function paintOnce({ path, name, source, paint }: DrawnPicture, cache: string) {
  const hash = createHash("sha256").update(CACHE_VERSION).update(source).digest("hex");
  const file = join(cache, `${name}.${hash.slice(0, 10)}.webp`);
  if (!existsSync(file)) await writeFileAtomic(file, await paint());
  return { path, file, name };
}

/** Measures an original and makes its placeholder, or reads both from the cache. Rejects if it is no image. */
async function readSource(name: string, original: Buffer, cache: string): Promise<PictureSource> {
  const hash = createHash("sha256").update(CACHE_VERSION).update(original);
  const id = hash.digest("hex").slice(0, 10);
  const cacheFile = join(cache, `${name}.${id}.json`);
  if (existsSync(cacheFile)) return JSON.parse(await readFile(cacheFile, "utf8")) as PictureSource; // written below
  const { width, height } = (await sharp(original).metadata()).autoOrient;
  const blurred = await sharp(original)
    .autoOrient()
    .resize(PLACEHOLDER_WIDTH)
    .blur(1)
    .webp({ quality: 40, effort: 6 })
    .toBuffer();
  const largest = Math.min(width, Math.max(...WIDTHS));
  const source: PictureSource = {
    width,
    height,
    base: `/assets/pictures/${name}.${id}`,
    widths: [...WIDTHS.filter((each) => each < largest), largest],
    placeholder: `data:image/webp;base64,${blurred.toString("base64")}`,
  };
  await writeFileAtomic(cacheFile, JSON.stringify(source));
  return source;
}

async function writeDerived(
  original: Buffer,
  width: number,
  format: "avif" | "webp",
  path: string,
): Promise<void> {
  const resized = sharp(original).autoOrient().resize(width);
  const picture = format === "avif" ? resized.avif(AVIF) : resized.webp(WEBP);
  await writeFileAtomic(path, await picture.toBuffer());
}
