import { CANVAS } from "#engine/preview";
import { loadRenderer } from "../../../server/preview/renderer.ts";
import { differentShare } from "../../support/journeys/pixels.ts";
import { expect, test } from "../../support/journeys/shop.ts";
import { drawnProducts } from "../../support/preview/drawnProducts.ts";
import { renderPng } from "../../support/server/renderPng.ts";
import { keystrokes } from "../../support/preview/keystrokes.ts";

const renderer = await loadRenderer("catalog");

for (const product of drawnProducts())
  for (const maxRows of [false, true])
    test(`${product.name} looks as on the server with the ${maxRows ? "most" : "fewest"} names`, async ({
      browser,
    }) => {
      const values = keystrokes(product, maxRows, 0).at(-1) ?? {};
      const svg = await renderer.svg(product, values);
      const png = await renderPng(renderer, product, values, CANVAS.width);
      if (svg === null || png === null) throw new Error("nothing was drawn");
      expect(await differentShare(browser, svg, png)).toBeLessThan(0.01);
    });
