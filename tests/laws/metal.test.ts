import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { CANVAS, drawLayers, type PreviewValues } from "#engine/preview";
import { svgDocument } from "../../engine/preview/svg/drawing.ts";
import { drawnProduct, type ProductWithPreview } from "../support/preview/drawnProducts.ts";
import { createTestContext } from "../support/preview/testContext.ts";
import { runs } from "../support/runs.ts";

const context = createTestContext();
const classic = drawnProduct("classic-name-necklace");
const dogtag = drawnProduct("engraved-dogtag-necklace");

/** A pixel's red, green, blue and alpha, from 0 to 255. */
type Pixel = readonly number[];

/** The rows of a picture of the metal, and of this photo, alone. */
function picture(
  product: ProductWithPreview,
  values: PreviewValues,
  width: number,
  photo: string | null = null,
): Pixel[][] {
  const drawing = drawLayers(product, values, context, {
    prefix: "p",
    hasBackdrop: false,
    photo: () => (photo === null ? null : { href: photo, ratio: () => 1 }),
  });
  if (drawing === null) throw new Error("nothing is drawn");
  const others = photo === null ? /^(shadow|chain|ring|engraving|photo)/ : /^(shadow|chain|ring)/;
  const layers = drawing.layers.filter(({ key }) => !others.test(key));
  const svg = svgDocument({ ...drawing, layers });
  const fitTo = { mode: "width", value: width } as const;
  const { pixels } = new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render();
  const height = (width * CANVAS.height) / CANVAS.width;
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_each, column): Pixel => {
      const index = (row * width + column) * 4;
      return [...pixels.subarray(index, index + 4)];
    }),
  );
}

const isMetal = ([, , , alpha = 0]: Pixel): boolean => alpha > 250;
const brightness = ([r = 0, g = 0, b = 0]: Pixel): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** The metals of a choice and the mean of the colours that are seen of each. */
function meanColours(product: ProductWithPreview, typed: PreviewValues): Map<string, Pixel> {
  const metal = product.fields.find(({ id }) => id === "metal");
  const options = metal?.kind === "choice" ? metal.options : [];
  return new Map(
    options.map(({ id }) => {
      const pixels = picture(product, { ...typed, metal: id }, 200)
        .flat()
        .filter(isMetal);
      const mean = [0, 1, 2].map(
        (channel) => pixels.reduce((sum, pixel) => sum + (pixel[channel] ?? 0), 0) / pixels.length,
      );
      return [String(id), mean];
    }),
  );
}

test.each([
  ["a name", classic, { names: [{ name: "Sophia" }] }],
  ["a tag", dogtag, { engravingType: "names", text: "Dad" }],
] as const)("no two metals of %s look alike", (_, product, typed) => {
  const colours = [...meanColours(product, typed)];
  expect(colours.length).toBeGreaterThan(3);
  for (const [metal, colour] of colours)
    for (const [other, otherColour] of colours) {
      if (metal >= other) continue;
      const difference = Math.hypot(...colour.map((channel, i) => channel - (otherColour[i] ?? 0)));
      expect(difference, `${metal} and ${other}`).toBeGreaterThan(25);
    }
});

test("black is black: no brighter than a fifth of white", () => {
  const colours = meanColours(dogtag, { engravingType: "names", text: "Dad" });
  expect(brightness(colours.get("black") ?? [255, 255, 255])).toBeLessThan(51);
});

/** A photo of one shade of grey. */
const greyPhoto = async (shade: number): Promise<string> => {
  const create = {
    width: 8,
    height: 8,
    channels: 3,
    background: `rgb(${shade},${shade},${shade})`,
  };
  const png = await sharp({ create: { ...create, channels: 3 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
};

test("a photo is engraved: in shades between face and ink, in an area with an edge", async () => {
  const photos = await Promise.all([255, 128, 0].map(greyPhoto));
  // Of the first the dark parts are engraved, of the second the light ones.
  for (const metal of ["gold-color", "black"]) {
    const values = { engravingType: "photo", photo: "key", metal };
    const [plain, ...pictures] = [null, ...photos].map((photo) =>
      picture(dogtag, values, 400, photo).map((row) => row.map(brightness)),
    );
    /** The brightness of a column in the middle of the tag, from above its lower edge up to the middle of the photo. */
    const columnOf = (rows: readonly (readonly number[])[] = []) =>
      rows.slice(220, 276).map((row) => row[200] ?? NaN);
    const [bare, ...engraved] = [plain, ...pictures].map(columnOf);
    const shades = engraved.map(([middle = NaN]) => middle);
    // The darker a photo, the darker the tag.
    expect(shades).toEqual(shades.toSorted((a, b) => b - a));
    expect(Math.max(...shades) - Math.min(...shades)).toBeGreaterThan(60);
    // Where nothing is engraved of a photo, the area's edge is seen all the same.
    const untouched = metal === "black" ? engraved.at(-1) : engraved[0];
    const changes = (untouched ?? []).map((each, i) => each - (bare?.[i] ?? NaN));
    expect(Math.max(...changes.map(Math.abs))).toBeGreaterThan(8);
  }
});

test("a name is cut from sheet: its face is flat, and its edge towards the light is brighter", () => {
  const fonts = context.fonts.all.length;
  const count = runs(16);
  let tested = 0;
  for (let i = 0; i < count; i++) {
    const font = 1 + Math.floor((i * fonts) / count);
    const rows = picture(classic, { names: [{ name: "l" }], font, metal: "gold-color" }, 800);
    // Finer strokes have no face between the bevels of their edges.
    const stems = rows.flatMap(stemsOf).filter(({ length }) => length >= 16);
    if (stems.length < 20) continue;
    tested++;
    const faces = stems.map((stem) => stem.slice(stem.length * 0.3, stem.length * 0.7));
    const unevenness = faces.map((face) => Math.max(...face) - Math.min(...face));
    expect(median(unevenness)).toBeLessThan(35);
    const litEdges = stems.map((stem) => Math.max(...stem.slice(0, stem.length * 0.3)));
    expect(median(litEdges.map((lit, j) => lit - median(faces[j] ?? [])))).toBeGreaterThan(5);
  }
  expect(tested).toBeGreaterThan(count / 2);
});

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

/** The brightness of neighbouring pixels of metal in a row. */
function stemsOf(row: readonly Pixel[]): number[][] {
  const stems: number[][] = [[]];
  for (const pixel of row) {
    if (isMetal(pixel)) stems.at(-1)?.push(brightness(pixel));
    else if (stems.at(-1)?.length !== 0) stems.push([]);
  }
  return stems;
}
