import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { loadRenderer } from "../../../server/preview/renderer.ts";
import { drawnProducts } from "../../support/preview/drawnProducts.ts";

const renderer = await loadRenderer("catalog");
const products = drawnProducts();
const tag = products.find(({ preview }) =>
  preview.parts.some(({ part }) => part === "engravePhoto"),
);

describe("the order's picture", () => {
  it("is drawn for every product with a preview, at the requested width", async () => {
    for (const product of products) {
      const png = await renderer.png(product, {}, 400);
      if (png === null) throw new Error(`${product.id} was not drawn`);
      const { width, height } = await sharp(png).metadata();
      expect([width, height]).toEqual([400, 300]);
    }
  });

  it("shows the engraved photo", async () => {
    if (tag === undefined) throw new Error("no product engraves photos");
    const values = { engravingType: "photo", photo: "a-key", size: "large", metal: "silver-color" };
    const shade = (level: number) =>
      sharp({
        create: {
          width: 60,
          height: 80,
          channels: 3,
          background: { r: level, g: level, b: level },
        },
      })
        .jpeg()
        .toBuffer();
    const middle = async (photo: Buffer) => {
      const png = await renderer.png(tag, values, 800, new Map([["a-key", photo]]));
      const spot = await sharp(png ?? undefined)
        .extract({ left: 380, top: 340, width: 40, height: 40 })
        .png()
        .toBuffer();
      const { channels } = await sharp(spot).stats();
      return channels[0]?.mean ?? 0;
    };
    const [dark, light] = [await middle(await shade(20)), await middle(await shade(240))];
    expect(light - dark).toBeGreaterThan(60);
  });

  it("is null for a product without a preview", async () => {
    const [product] = products;
    if (product === undefined) throw new Error("no product is drawn");
    expect(await renderer.png({ ...product, preview: null }, {}, 400)).toBeNull();
    expect(renderer.issues({ ...product, preview: null }, {})).toEqual([]);
  });
});
