import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { CANVAS } from "#engine/preview";
import { loadRenderer } from "../../server/preview/renderer.ts";
import { drawnProducts } from "../support/preview/drawnProducts.ts";
import { keystrokes } from "../support/preview/keystrokes.ts";

/** The maximum difference of a channel of equal pixels, of 255, and the maximum share of different pixels. */
const TOLERANCE = 16;
const MAX_SHARE = 0.01;

const renderer = await loadRenderer("catalog");

async function pixels(png: Buffer): Promise<Buffer> {
  return sharp(png).removeAlpha().raw().toBuffer();
}

for (const product of drawnProducts()) {
  test(`${product.name} looks the same in the browser and on the server, with the fewest and with the most names`, async ({
    page,
  }) => {
    for (const maxRows of [false, true]) {
      const values = keystrokes(product, maxRows, 0).at(-1) ?? {};
      const svg = await renderer.svg(product, values);
      const png = await renderer.png(product, values, CANVAS.width);
      if (svg === null || png === null) throw new Error("nothing was drawn");
      await page.setViewportSize(CANVAS);
      await page.setContent(
        `<style>body{margin:0}svg{display:block;width:${CANVAS.width}px;height:${CANVAS.height}px}</style>${svg}`,
      );
      const browser = await pixels(await page.screenshot());
      const server = await pixels(png);
      expect(browser.length).toBe(server.length);
      let different = 0;
      for (let i = 0; i < server.length; i += 3) {
        const channels = [0, 1, 2].map((c) =>
          Math.abs((browser[i + c] ?? 0) - (server[i + c] ?? 0)),
        );
        if (Math.max(...channels) > TOLERANCE) different++;
      }
      const share = different / (server.length / 3);
      const description = `${(share * 100).toFixed(2)} % of pixels`;
      test.info().annotations.push({ type: "different", description });
      expect(share, maxRows ? "the most names" : "the fewest names").toBeLessThan(MAX_SHARE);
    }
  });
}
