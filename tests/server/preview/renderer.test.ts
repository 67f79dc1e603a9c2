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

  it("shows the part of a wide photo that it is moved to", async () => {
    const product = drawnProducts().find(({ id }) => id === tag?.id);
    const part = product?.preview.parts.find((each) => each.part === "engravePhoto");
    if (product === undefined || part?.part !== "engravePhoto" || part.across === undefined)
      throw new Error("no product's photo can be moved");
    const half = { width: 300, height: 300, channels: 3, background: "#000" } as const;
    const photo = await sharp({ create: { ...half, width: 600, background: "#fff" } })
      .composite([{ input: { create: half }, left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
    const middle = async (across: number) => {
      const values = { engravingType: "photo", photo: "a-key", [part.across?.from ?? ""]: across };
      const png = await renderer.png(product, values, 800, new Map([["a-key", photo]]));
      const spot = await sharp(png ?? undefined)
        .extract({ left: 380, top: 340, width: 40, height: 40 })
        .png()
        .toBuffer();
      return (await sharp(spot).stats()).channels[0]?.mean ?? 0;
    };
    // Moved to the right, the left half is on the tag.
    expect((await middle(-100)) - (await middle(100))).toBeGreaterThan(60);
  });

  it("leaves bare metal around a photo that does not cover the plate", async () => {
    const product = drawnProducts().find(({ id }) => id === tag?.id);
    const part = product?.preview.parts.find((each) => each.part === "engravePhoto");
    if (product === undefined || part?.part !== "engravePhoto" || part.zoom === undefined)
      throw new Error("no product's photo can be zoomed");
    const dark = { width: 600, height: 600, channels: 3, background: "#000" } as const;
    const photo = await sharp({ create: dark }).jpeg().toBuffer();
    const spots = async (zoom: number) => {
      const values = { engravingType: "photo", photo: "a-key", [part.zoom?.from ?? ""]: zoom };
      const png = await renderer.png(product, values, 800, new Map([["a-key", photo]]));
      const brightness = async (top: number) => {
        const spot = sharp(png ?? undefined).extract({ left: 390, top, width: 20, height: 20 });
        return (await sharp(await spot.png().toBuffer()).stats()).channels[0]?.mean ?? 0;
      };
      return { middle: await brightness(380), below: await brightness(470) };
    };
    const [covering, small] = [await spots(100), await spots(30)];
    expect(Math.abs(covering.below - covering.middle)).toBeLessThan(30);
    expect(small.below - small.middle).toBeGreaterThan(60);
  });

  it("contains as many pixels of a photo as its zoom needs", async () => {
    const [product] = drawnProducts().filter(({ id }) => id === tag?.id);
    const part = product?.preview.parts.find((each) => each.part === "engravePhoto");
    if (product === undefined || part?.part !== "engravePhoto" || part.zoom === undefined)
      throw new Error("no product's photo can be zoomed");
    const photo = await sharp({
      create: { width: 1600, height: 1200, channels: 3, background: "#888" },
    })
      .jpeg()
      .toBuffer();
    const width = async (zoom: number) => {
      const values = { engravingType: "photo", photo: "a-key", [part.zoom?.from ?? ""]: zoom };
      const svg = (await renderer.svg(product, values, new Map([["a-key", photo]]))) ?? "";
      const [, jpeg = ""] = /data:image\/jpeg;base64,([^"]+)/.exec(svg) ?? [];
      return (await sharp(Buffer.from(jpeg, "base64")).metadata()).width;
    };
    expect([await width(100), await width(200), await width(400)]).toEqual([640, 1280, 1600]);
  });

  it("is null for a product without a preview", async () => {
    const [product] = products;
    if (product === undefined) throw new Error("no product is drawn");
    expect(await renderer.png({ ...product, preview: null }, {}, 400)).toBeNull();
    expect(renderer.issues({ ...product, preview: null }, {})).toEqual([]);
  });
});
