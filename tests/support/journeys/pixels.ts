import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { CANVAS } from "#engine/preview";

/** The maximum difference of a channel of equal pixels, of 255. */
const TOLERANCE = 16;

/** Paints an SVG document in a page of its own, and returns the share of pixels in which a PNG differs from it. */
export async function differentShare(browser: Browser, svg: string, png: Buffer): Promise<number> {
  const page = await browser.newPage({ viewport: CANVAS });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${CANVAS.width}px;height:${CANVAS.height}px}</style>${svg}`,
  );
  const painted = await pixels(await page.screenshot());
  await page.close();
  const expected = await pixels(png);
  let different = 0;
  for (let i = 0; i < expected.length; i += 3) {
    const differences = [i, i + 1, i + 2].map((channel) =>
      Math.abs((painted[channel] ?? 0) - (expected[channel] ?? 0)),
    );
    if (Math.max(...differences) > TOLERANCE) different += 1;
  }
  return different / (expected.length / 3);
}

const pixels = (png: Buffer): Promise<Buffer> => sharp(png).removeAlpha().raw().toBuffer();
