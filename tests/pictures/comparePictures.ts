import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { loadRenderer } from "../../server/preview/renderer.ts";
import { renderPng } from "../support/server/renderPng.ts";
import type { Pictured } from "./configurations.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const ACCEPTED = join(import.meta.dirname, "accepted");
/** The folder for pictures that differ. */
export const DIFFERING = join(ROOT, "node_modules/.cache/pictures");

const WIDTH = 300;
/**
 * A pixel differs if a channel differs by more than this, of 255. Near-lossless compression changes channels by less.
 */
const CHANNEL_TOLERANCE = 16;
/** The maximum share of a picture's pixels that may differ: 3 of 10,000. */
const MAX_SHARE = 0.0003;

const renderer = await loadRenderer(join(ROOT, "catalog"));

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const fileOf = ({ name }: Pictured): string => join(ACCEPTED, `${name}.webp`);

/** A photo with gradients in all directions. */
async function generatedPhoto(): Promise<Buffer> {
  const size = 200;
  const shades = Buffer.alloc(size * size, 0);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      shades[y * size + x] = 128 + Math.round(100 * Math.sin(x / 21) * Math.cos(y / 17));
    }
  }
  return sharp(shades, { raw: { width: size, height: size, channels: 1 } })
    .png()
    .toBuffer();
}

/** The picture as the server draws it, as PNG. @throws Error if nothing is drawn. */
async function draw({ name, product, values, photo }: Pictured): Promise<Buffer> {
  const photos = new Map(photo ? [["a-key", await generatedPhoto()]] : []);
  const png = await renderPng(renderer, product, values, WIDTH, photos);
  if (png === null) throw new Error(`nothing is drawn of ${name}`);
  return png;
}

async function pixelsOf(image: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(image)
    .flatten({ background: "#fff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Stores a configuration's picture as the accepted one. */
export async function accept(pictured: Pictured): Promise<void> {
  const drawn = await draw(pictured);
  const image = sharp(drawn).flatten({ background: "#fff" });
  mkdirSync(ACCEPTED, { recursive: true });
  writeFileSync(
    fileOf(pictured),
    await image.webp({ nearLossless: true, quality: 60, effort: 6 }).toBuffer(),
  );
}

/** The file names of accepted pictures without a configuration. */
export function unusedPictures(configurations: readonly Pictured[]): readonly string[] {
  const names = new Set(configurations.map(({ name }) => `${name}.webp`));
  return readdirSync(ACCEPTED).filter((file) => !names.has(file));
}

/** Removes accepted pictures by their file names. */
export function removeAccepted(files: readonly string[]): void {
  for (const file of files) rmSync(join(ACCEPTED, file));
}

/**
 * Compares a configuration's picture with the accepted one. Returns a description of the difference, or null. If there
 * is one, the current picture and the differing pixels, in red, are written to `DIFFERING`.
 */
export async function difference(pictured: Pictured): Promise<string | null> {
  const png = await draw(pictured);
  const [drawn, accepted] = await Promise.all([pixelsOf(png), readAccepted(pictured)]);
  const write = (ending: string, image: Buffer): string => {
    mkdirSync(DIFFERING, { recursive: true });
    const file = join(DIFFERING, `${pictured.name}${ending}`);
    writeFileSync(file, image);
    return file;
  };
  if (accepted === null) return `has no accepted picture; it is in ${write(".png", png)}`;
  const different = differingPixels(drawn, accepted);
  if (different.length <= MAX_SHARE * drawn.width * drawn.height) return null;
  const marked = Buffer.from(drawn.data);
  for (const pixel of different) marked.set([255, 0, 0], pixel * 3);
  const { width, height } = drawn;
  const diff = await sharp(marked, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return `differs in ${different.length} pixels; see ${write(".png", png)} and ${write(".diff.png", diff)}`;
}

async function readAccepted(pictured: Pictured): Promise<Pixels | null> {
  try {
    return await pixelsOf(readFileSync(fileOf(pictured)));
  } catch {
    return null;
  }
}

/** The indices of the pixels that differ; all pixels if the sizes differ. */
function differingPixels(a: Pixels, b: Pixels): readonly number[] {
  const pixels = Array.from({ length: a.width * a.height }, (_, i) => i);
  if (a.width !== b.width || a.height !== b.height) return pixels;
  return pixels.filter((pixel) =>
    [0, 1, 2].some((channel) => {
      const index = pixel * 3 + channel;
      return Math.abs((a.data[index] ?? 0) - (b.data[index] ?? 0)) > CHANNEL_TOLERANCE;
    }),
  );
}
