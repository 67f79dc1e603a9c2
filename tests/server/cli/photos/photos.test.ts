import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { type CompiledProduct, withSubFields } from "#engine";
import { parseCatalog } from "#engine/catalog";
import { loadCatalog } from "../../../../server/catalog/loadCatalog.ts";
import type { ServerCatalog } from "../../../../server/catalog/serverCatalog.ts";
import {
  listPhotographNames,
  readPhotograph,
  type PhotographedPiece,
} from "../../../../server/cli/photos/photograph.ts";
import {
  createStudio,
  configureDraft,
  type Studio,
} from "../../../../server/cli/photos/studioScene.ts";
import { loadRenderer, type Renderer } from "../../../../server/preview/renderer.ts";

const CATALOG = "catalog";

const photos = listPhotographNames(CATALOG).map((name) => ({
  name,
  photo: readPhotograph(CATALOG, name),
}));
const pieces = photos.flatMap(({ name, photo }) => photo.pieces.map((piece) => ({ name, piece })));

let catalog: ServerCatalog;
let renderer: Renderer;
let studio: Studio;
beforeAll(async () => {
  catalog = await loadCatalog(CATALOG, parseCatalog);
  renderer = await loadRenderer(CATALOG);
  studio = createStudio(CATALOG, catalog);
});

function productOf({ product }: PhotographedPiece): CompiledProduct {
  const found = catalog.byId.get(product);
  if (found === undefined) throw new Error(`no product "${product}"`);
  return found;
}

describe("the photographs", () => {
  it("are all the images of the catalog", () => {
    const images = readdirSync(`${CATALOG}/images`).map((file) => file.replace(/\.webp$/, ""));
    expect(images.toSorted()).toEqual(photos.map(({ name }) => name));
  });

  it.each(pieces)("$name shows a piece that can be ordered", ({ piece }) => {
    const product = productOf(piece);
    const fields = product.product.fields.map(({ id }) => id);
    expect(Object.keys(piece.draft).filter((id) => !fields.includes(id))).toEqual([]);
    expect(renderer.issues(product.product, configureDraft(product, piece.draft))).toEqual([]);
  });

  it("of a product that can't be ordered are refused", () => {
    const [first] = pieces;
    if (first === undefined) throw new Error("no photographs");
    const tooMany = Array.from({ length: 9 }, () => ({ name: "Emma" }));
    const photo = readPhotograph(CATALOG, first.name);
    const changed = { ...photo, pieces: [{ ...first.piece, draft: { names: tooMany } }] };
    expect(() => studio.layOutScene(changed)).toThrow("can't be ordered");
  });

  it.each(photos)("$name shows only what was ordered, and no sample", ({ photo }) => {
    for (const { items } of studio.layOutScene(photo).pieces)
      expect(items.filter((item) => "isSample" in item && item.isSample)).toEqual([]);
  });

  it("of a product show that product", () => {
    for (const { product } of catalog.byId.values())
      for (const image of [product.image, product.secondImage]) {
        const shown = photos.find(({ name }) => image === `/images/${name}.webp`);
        expect(shown?.photo.pieces.map((piece) => piece.product)).toEqual([product.id]);
      }
  });

  it.each(["slides", "making"] as const)("of the %s show what their texts say", (part) => {
    const { shop } = catalog;
    const described = part === "slides" ? shop.slides : shop.making.steps;
    for (const { image, alt } of described) {
      const shown = photos.find(({ name }) => image === `/images/${name}.webp`);
      if (shown === undefined) throw new Error(`no photograph for ${image}`);
      const metals = shown.photo.pieces.map((piece) => metalOf(productOf(piece), piece));
      expect([alt, metalsIn(alt)]).toEqual([alt, metals.toSorted()]);
      // A close view shows only a part of the texts.
      if (shown.photo.crop !== undefined) continue;
      for (const piece of shown.photo.pieces)
        for (const text of textsOf(piece.draft)) expect(letters(alt)).toContain(letters(text));
    }
  });
});

describe("the studio's materials", () => {
  const named = z.record(z.string(), z.unknown());
  const { metals, stones } = z
    .strictObject({ metals: named, stones: named })
    .parse(JSON.parse(readFileSync(`${CATALOG}/studio/materials.json`, "utf8")));

  it("contain every metal and stone of the products", () => {
    for (const { product } of catalog.byId.values()) {
      const inputs = withSubFields(product.fields);
      const optionsOf = (id: string | undefined) =>
        inputs.flatMap((field) =>
          field.kind === "choice" && field.id === id
            ? field.options.map((each) => `${each.id}`)
            : [],
        );
      const { preview } = product;
      const gems = (preview?.parts ?? []).flatMap((part) => (part.part === "gem" ? [part] : []));
      expect(Object.keys(metals)).toEqual(expect.arrayContaining(optionsOf(preview?.metal.from)));
      for (const { stone } of gems)
        expect(Object.keys(stones)).toEqual(expect.arrayContaining(optionsOf(stone.from)));
    }
  });
});

const METALS = ["rose gold", "gold", "silver", "black", "platinum", "blue"] as const;

/** The metals that a text names, in alphabetical order. */
function metalsIn(text: string): readonly string[] {
  const pattern = new RegExp(`\\b(?:${METALS.join("|")})\\b`, "gu");
  return [...new Set(text.match(pattern))].toSorted();
}

function metalOf({ product }: CompiledProduct, { draft }: PhotographedPiece): string {
  const field = product.fields.find(({ id }) => id === product.preview?.metal.from);
  const options = field?.kind === "choice" ? field.options : [];
  return options.find(({ id }) => id === draft[field?.id ?? ""])?.label.toLowerCase() ?? "";
}

/** The texts that a shopper types: of names, and the engraved text. A symbol is not spelled out. */
function textsOf(draft: PhotographedPiece["draft"]): readonly string[] {
  const { names = [], text } = z
    .object({
      names: z.array(z.object({ name: z.string() })).optional(),
      text: z.string().optional(),
    })
    .parse(draft);
  return [...names.map(({ name }) => name), ...(text === undefined ? [] : [text])];
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/gu, "");
}
