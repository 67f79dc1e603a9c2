import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { drawnProducts } from "../../support/preview/drawnProducts.ts";
import { loadRenderer } from "../../../server/preview/renderer.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";
import { renderer } from "../../support/server/renderer.ts";

const products = drawnProducts();
const tag = products.find(({ preview }) =>
  preview.parts.some(({ part }) => part === "engravePhoto"),
);
const engraved = tag?.preview.parts.find((part) => part.part === "engravePhoto");
if (tag === undefined || engraved?.part !== "engravePhoto")
  throw new Error("no product engraves photos");
/** The ids of the fields that place the photo. */
const [zoom = "", across = ""] = [engraved.zoom?.from, engraved.across?.from];

/** A large silver tag with the photo `a-key`. */
const VALUES = { engravingType: "photo", photo: "a-key", size: "large", metal: "silver-color" };

const blankPhoto = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** The picture of the tag with this photo, 800 pixels wide. */
const pictureOf = (photo: Buffer, values: object = {}) =>
  renderer.png(tag, { ...VALUES, ...values }, 800, new Map([["a-key", photo]]));

/** The brightness of a spot in the middle of a picture, `top` pixels below its upper edge: from 0 to 255. */
async function brightness(picture: Buffer | null, top: number): Promise<number> {
  const spot = sharp(picture ?? undefined).extract({ left: 390, top, width: 20, height: 20 });
  return (await sharp(await spot.png().toBuffer()).stats()).channels[0]?.mean ?? 0;
}

it("can be loaded for a catalog without fonts", async () => {
  const { size } = await loadRenderer(folderForTest());
  expect(size({ ...tag, preview: null }, {})).toBeNull();
});

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
    const [dark, light] = [
      await pictureOf(await blankPhoto(60, 80, "#141414").jpeg().toBuffer()),
      await pictureOf(await blankPhoto(60, 80, "#f0f0f0").jpeg().toBuffer()),
    ];
    expect((await brightness(light, 350)) - (await brightness(dark, 350))).toBeGreaterThan(60);
  });

  it.each([
    // Black engraves silver, white engraves black; the other colour leaves the metal bare.
    ["silver-color", "#000f", "#ffff"],
    ["black", "#ffff", "#000f"],
  ])(
    "leaves the transparent parts of a logo bare on %s",
    async (metal, engravedColour, bareColour) => {
      const area = (height: number, background: string) =>
        sharp({ create: { width: 60, height, channels: 4, background } }).png();
      const logo = await area(30, engravedColour).toBuffer();
      const logoOn = (ground: string) =>
        area(80, ground).composite([{ input: logo, top: 0, left: 0 }]);
      const spotsOf = async (photo: Sharp) => {
        const picture = await pictureOf(await photo.toBuffer(), { metal });
        return [await brightness(picture, 200), await brightness(picture, 400)] as const;
      };
      const [engraved, bare] = await spotsOf(logoOn(bareColour));
      expect(Math.abs(engraved - bare)).toBeGreaterThan(60);
      expect(await spotsOf(logoOn("#0000"))).toEqual([engraved, bare]);
    },
  );

  it("shows the part of a wide photo that it is moved to", async () => {
    const black = await blankPhoto(300, 300, "#000").png().toBuffer();
    const photo = await blankPhoto(600, 300, "#fff")
      .composite([{ input: black, left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
    const [right, left] = [
      await pictureOf(photo, { [across]: -100 }),
      await pictureOf(photo, { [across]: 100 }),
    ];
    // Moved to the right, the left half is on the tag.
    expect((await brightness(right, 350)) - (await brightness(left, 350))).toBeGreaterThan(60);
  });

  it("leaves bare metal around a photo that does not cover the plate", async () => {
    const photo = await blankPhoto(600, 600, "#000").jpeg().toBuffer();
    const spots = async (percent: number) => {
      const picture = await pictureOf(photo, { [zoom]: percent });
      return { middle: await brightness(picture, 380), below: await brightness(picture, 470) };
    };
    const [covering, small] = [await spots(100), await spots(30)];
    expect(Math.abs(covering.below - covering.middle)).toBeLessThan(30);
    expect(small.below - small.middle).toBeGreaterThan(60);
  });

  it("contains as many pixels of a photo as its zoom needs", async () => {
    const photos = new Map([["a-key", await blankPhoto(1600, 1200, "#888").jpeg().toBuffer()]]);
    const width = async (percent: number) => {
      const svg = (await renderer.svg(tag, { ...VALUES, [zoom]: percent }, photos)) ?? "";
      const [, jpeg = ""] = /data:image\/jpeg;base64,([^"]+)/.exec(svg) ?? [];
      return (await sharp(Buffer.from(jpeg, "base64")).metadata()).width;
    };
    expect([await width(100), await width(200), await width(400)]).toEqual([640, 1280, 1600]);
  });

  it("is null for a product without a preview", async () => {
    const product = { ...tag, preview: null };
    expect(await renderer.png(product, {}, 400)).toBeNull();
    expect(renderer.issues(product, {})).toEqual([]);
  });
});
