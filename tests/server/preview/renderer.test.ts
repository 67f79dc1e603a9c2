import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { drawScene } from "#engine/preview";
import { loadRenderer } from "../../../server/preview/renderer.ts";
import { drawnProduct, drawnProducts } from "../../support/preview/drawnProducts.ts";
import { maskOf } from "../../support/preview/masks.ts";
import { createTestContext } from "../../support/preview/testContext.ts";
import { renderer } from "../../support/server/renderer.ts";
import { renderPng } from "../../support/server/renderPng.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

const tag = drawnProduct("engraved-dogtag-necklace");

/** A large silver tag with the photo `a-key`. */
const VALUES = { engravingType: "photo", photo: "a-key", size: "large", metal: "silver-color" };

const blankPhoto = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** The picture of the tag with this photo, 400 pixels wide. */
const pictureOf = (photo: Buffer, values: object = {}) =>
  renderPng(renderer, tag, { ...VALUES, ...values }, 400, new Map([["a-key", photo]]));

/** The brightness of a spot in the middle of a picture, `top` pixels below its upper edge: from 0 to 255. */
async function brightness(picture: Buffer | null, top: number): Promise<number> {
  const spot = sharp(picture ?? undefined).extract({ left: 195, top, width: 10, height: 10 });
  return (await sharp(await spot.png().toBuffer()).stats()).channels[0]?.mean ?? 0;
}

describe("the order's picture", () => {
  it("is drawn for every product with a preview, at the requested width", async () => {
    for (const product of drawnProducts()) {
      const { width, height } = await sharp(
        (await renderPng(renderer, product, {}, 200)) ?? undefined,
      ).metadata();
      expect([product.id, width, height]).toEqual([product.id, 200, 150]);
    }
  });

  it.each([
    // Black engraves silver, white engraves black; the other colour leaves the metal bare.
    ["silver-color", "#000f", "#ffff"],
    ["black", "#ffff", "#000f"],
  ])(
    "shows a photo, with the transparent parts of a logo bare on %s",
    async (metal, dark, bare) => {
      const area = (height: number, background: string) =>
        sharp({ create: { width: 60, height, channels: 4, background } }).png();
      const logo = await area(30, dark).toBuffer();
      const spotsOf = async (photo: Sharp) => {
        const picture = await pictureOf(await photo.toBuffer(), { metal });
        return [await brightness(picture, 100), await brightness(picture, 200)] as const;
      };
      const logoOn = (ground: string) =>
        area(80, ground).composite([{ input: logo, top: 0, left: 0 }]);
      const [engraved, ground] = await spotsOf(logoOn(bare));
      expect(Math.abs(engraved - ground)).toBeGreaterThan(60);
      expect(await spotsOf(logoOn("#0000"))).toEqual([engraved, ground]);
    },
  );

  it("shows the part of a wide photo that it is moved to", async () => {
    const black = await blankPhoto(300, 300, "#000").png().toBuffer();
    const wide = blankPhoto(600, 300, "#fff").composite([{ input: black, left: 0, top: 0 }]);
    const photo = await wide.jpeg().toBuffer();
    const brightnessAt = async (x: number) =>
      brightness(await pictureOf(photo, { photoCrop: `${x} 0 1 0` }), 175);
    // Moved to the right, the left half is on the tag.
    expect((await brightnessAt(-1)) - (await brightnessAt(1))).toBeGreaterThan(60);
  });

  it("leaves bare metal around a photo that does not cover the plate", async () => {
    const photo = await blankPhoto(600, 600, "#000").jpeg().toBuffer();
    const spots = async (zoom: number) => {
      const picture = await pictureOf(photo, { photoCrop: `0 0 ${zoom} 0` });
      return { middle: await brightness(picture, 190), below: await brightness(picture, 235) };
    };
    const [covering, small] = [await spots(1), await spots(0.3)];
    expect(Math.abs(covering.below - covering.middle)).toBeLessThan(30);
    expect(small.below - small.middle).toBeGreaterThan(60);
  });

  it("contains as many pixels of a photo as its zoom needs", async () => {
    const photos = new Map([["a-key", await blankPhoto(1600, 1200, "#888").jpeg().toBuffer()]]);
    const width = async (zoom: number) => {
      const svg =
        (await renderer.svg(tag, { ...VALUES, photoCrop: `0 0 ${zoom} 0` }, photos)) ?? "";
      const [, jpeg = ""] = /data:image\/jpeg;base64,([^"]+)/.exec(svg) ?? [];
      return (await sharp(Buffer.from(jpeg, "base64")).metadata()).width;
    };
    expect([await width(1), await width(2), await width(4)]).toEqual([640, 1280, 1600]);
  });

  it("is null for a product without a preview, also of a catalog without fonts", async () => {
    const product = { ...tag, preview: null };
    expect(await renderPng(renderer, product, {}, 400)).toBeNull();
    expect(renderer.issues(product, {})).toEqual([]);
    expect((await loadRenderer(folderForTest())).size(product, {})).toBeNull();
  });
});

describe("the sample of an empty name beside a typed one", () => {
  const product = drawnProduct("classic-name-necklace");

  /** Mean colour of the second plate, as red, green and blue. */
  async function colourOf(name: string): Promise<readonly number[]> {
    const values = { names: [{ name: "Ann" }, { name }], metal: "gold-color", font: 1 };
    const scene = drawScene(product, values, createTestContext());
    const [, plate] = scene?.items.filter(({ kind }) => kind === "metal") ?? [];
    const png = await renderPng(renderer, product, values, 800);
    if (scene === null || plate === undefined || png === null) throw new Error("nothing was drawn");
    const pixels = await sharp(png).removeAlpha().raw().toBuffer();
    const mask = maskOf(scene, plate);
    return [0, 1, 2].map(
      (channel) =>
        mask.reduce((sum, pixel) => sum + (pixels[pixel * 3 + channel] ?? 0), 0) / mask.length,
    );
  }

  it("shows the chosen metal, lighter than in the product", async () => {
    const [sample, typed] = [await colourOf(""), await colourOf("Olivia")];
    const light = (colour: readonly number[]) => colour.reduce((sum, value) => sum + value, 0);
    expect(light(sample)).toBeGreaterThan(light(typed) + 15);
    // Two thirds of the gold's saturation remain.
    const saturation = ([red = 0, , blue = 0]: readonly number[]) => red - blue;
    expect(saturation(typed)).toBeGreaterThan(20);
    expect(saturation(sample) / saturation(typed)).toBeGreaterThan(0.66);
  });
});
