import { describe, expect, test } from "vitest";
import type { Configuration, Product } from "#engine";
import { type PieceSize, pieceSize } from "#engine/preview";
import { forAll } from "../../../arbitraries/forAll.ts";
import { describeProduction } from "../../../../server/cli/orders/describeProduction.ts";
import { whenIs } from "../../../support/preview/sampleParts.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";
import { validValues } from "../../../support/preview/validValues.ts";
import { CROP, withPhotoCrop } from "../../../support/photoCrop.ts";
import { cartItem, catalog, classicItem } from "../../../support/server/carts.ts";
import { changedCatalog } from "../../../support/server/changedCatalog.ts";
import { orderTools } from "../../../support/server/orderTools.ts";
import { renderer } from "../../../support/server/renderer.ts";
import { specifiedCatalog } from "../../../support/specifiedShop.ts";
import { runOrdersCommand } from "../../../support/server/runOrdersCommand.ts";
import { sharedShop } from "../../../support/server/sharedFixtures.ts";
import { buy } from "../../../support/server/visitor.ts";

const shop = await sharedShop();
const { run } = orderTools(shop);
const context = createTestContext();

const drawnProducts = specifiedCatalog.products.flatMap((product) =>
  product.preview === null ? [] : [{ ...product, preview: product.preview }],
);

test.each(drawnProducts)(
  "the workshop's size of $id is the size that the page shows",
  (product) => {
    forAll(16, [validValues(product, context)], (values) => {
      // Only the page measures samples.
      const shown = { ...pieceSize(product, values, context), samples: [] };
      expect(renderer.size(product, values)).toEqual(shown);
    });
  },
);

describe("the sheet of an order", () => {
  test("has the size of each piece and of its letters", async () => {
    const { number } = await buy(shop, classicItem("Ann"), classicItem("Ann", "Maximiliana"));
    const sheet = await run("show", number);
    const sizes = [...sheet.matchAll(/Measured size +([\d.]+) × ([\d.]+) mm without chain/g)];
    expect(sizes).toHaveLength(2);
    const heights = sizes.map(([, , height]) => Number(height));
    // The second piece has two names.
    expect(heights[1]).toBeGreaterThan(heights[0] ?? Infinity);
    expect(sheet).toMatch(/First letters +[\d.]+( to [\d.]+)? mm high/);
  });

  test("can be shown if the fonts can't be read", async () => {
    const { number } = await buy(shop, classicItem("Ann"));
    const loadRenderer = () => Promise.reject(new Error("no font list"));
    const sheet = await runOrdersCommand(shop, ["show", number], { loadRenderer });
    expect(sheet).toContain("Measured size  unknown, as the piece can't be drawn");
    expect(sheet).toContain("Ann");
  });
});

const NOTHING = { fonts: {}, materials: [] };

describe("what the workshop reads of an item", () => {
  const item = classicItem("Ann");
  const SIZE: PieceSize = { width: 47, height: 20.5, initials: [4.3, 5], samples: [] };
  const compiled = catalog.byId.get("classic-name-necklace");
  if (compiled === undefined) throw new Error("no classic necklace");
  const [fontName = ""] = context.fonts.all.map(({ family }) => family);
  const fact = { label: "Material", when: null, sample: false };
  const materials = ["Sterling silver (925)"];
  const facts = [
    { ...fact, text: "Silver" },
    { ...fact, label: "Care", text: "Wipe it.", sample: true },
  ];
  const configuration = { names: [{ name: "Ann" }], font: 1, metal: "silver-color" };
  const describeWith = (changes: object, measure: () => PieceSize | null = () => SIZE) => {
    const product = { ...compiled.product, facts };
    const byId = new Map([[product.id, { product }]]);
    const lineItem = { item, configuration, fonts: { font: fontName }, materials, ...changes };
    return describeProduction({ ...catalog, byId }, lineItem, measure).map(
      ({ label, value }) => `${label}: ${value}`,
    );
  };
  // The material that the order promised, not what the product's file says now.
  const MATERIAL = "Material: Sterling silver (925)";
  const FACTS = [MATERIAL, "Care: Wipe it. (sample content)"];

  test("contains the size, the ordered material and the other facts; sample content is marked", () => {
    const size = ["Measured size: 47 × 20.5 mm without chain", "First letters: 4.3 to 5 mm high"];
    expect(describeWith({})).toEqual([...size, ...FACTS]);
  });

  test("contains no size if the product or its font has changed since, or nothing can be drawn", () => {
    const changed =
      "Measured size: unknown, as the product, its fonts or its shapes have changed since";
    expect(describeWith({ item: { ...item, version: 0 } })).toEqual([changed, ...FACTS]);
    const replaced = { font: "A font that was replaced" };
    expect(describeWith({ fonts: replaced })).toEqual([changed, ...FACTS]);
    const unknown = "Measured size: unknown, as the piece can't be drawn";
    const failing = () => {
      throw new Error("no such part");
    };
    expect(describeWith({}, () => null)).toEqual([unknown, ...FACTS]);
    expect(describeWith({}, failing)).toEqual([unknown, ...FACTS]);
  });

  test("says what the percents of a photo's crop mean, as far as they are set", () => {
    const id = "engraved-dogtag-necklace";
    const photoCatalog = changedCatalog(catalog, id, withPhotoCrop);
    const preview = photoCatalog.byId.get(id)?.product.preview;
    const photo = preview?.parts.find((part) => part.part === "engravePhoto");
    if (photo === undefined) throw new Error("no photo");
    // The plate's size without the insets; the hole needs more of the height.
    const width = 28 - 2 * photo.inset;
    const describePhoto = (values: Configuration) => {
      const photoConfiguration = {
        engravingType: "photo",
        size: "large",
        photo: "a.png",
        ...values,
      };
      const ordered = { item: cartItem(id, { engravingType: "names", text: "A" }) };
      const lineItem = { ...ordered, ...NOTHING, configuration: photoConfiguration };
      return describeProduction(photoCatalog, lineItem, () => SIZE)
        .filter(({ label }) => label.includes("hoto"))
        .map(({ label, value }) => `${label}: ${value}`);
    };
    const zoomed = "; a zoom of 100% is the smallest size that covers this area";
    const moved =
      "; 100% left, right, up or down is the farthest that a photo of this zoom and turn can be moved";
    const area = (meanings: string) =>
      expect.stringMatching(
        new RegExp(`^Photo: engraved on an area of ${width} × \\d\\d(\\.\\d)? mm${meanings}$`),
      ) as string;
    expect(describePhoto({ photoCrop: CROP })).toEqual([area(zoomed + moved)]);
    expect(describePhoto({ photoCrop: "0 0 1 90" })).toEqual([area("")]);
  });

  test("contains fonts that the shopper has not chosen and a chain length that the file fixes", () => {
    const describeFixed = (productId: string, values: Configuration, from = catalog) => {
      const lineItem = { ...NOTHING, item: { ...item, productId }, configuration: values };
      return describeProduction(from, lineItem, () => SIZE)
        .filter(({ label }) => /^(Font|Chain)/.test(label))
        .map(({ label, value }) => `${label}: ${value}`);
    };
    const id = "engraved-dogtag-necklace";
    const dogtag = { engravingType: "names", size: "small", text: "Ann", font: 3 };
    const chain = "Chain length: 24 in";
    expect(describeFixed(id, { ...dogtag, symbol: "♥" })).toEqual([
      "Font of Symbol: Cinzel",
      chain,
    ]);
    expect(describeFixed(id, dogtag)).toEqual([chain]);
    const { font: _, ...withoutFont } = dogtag;
    expect(describeFixed(id, withoutFont)).toEqual(["Font of Engraved text: Cinzel", chain]);
    const onlyWithPhoto = changedCatalog(catalog, id, withChainOnlyForPhoto);
    expect(describeFixed(id, dogtag, onlyWithPhoto)).toEqual([]);
    const names = [{ name: "Ann" }, { name: "Bo" }];
    expect(describeFixed("love-family-necklace", { names, length: 20 })).toEqual([
      'Font of "Family": Great Vibes',
      "Font of Name: Cinzel",
    ]);
    expect(describeFixed("classic-name-necklace", { ...configuration, length: 16 })).toEqual([]);
  });

  test("is the ordered material for a product that the catalog no longer has", () => {
    expect(describeWith({ item: { ...item, productId: "gone" } })).toEqual([MATERIAL]);
  });
});

function withChainOnlyForPhoto(product: Product): Product {
  const { preview } = product;
  if (preview === null) return product;
  const parts = preview.parts.map((part) =>
    part.part === "chain" ? { ...part, when: whenIs("engravingType", "photo") } : part,
  );
  return { ...product, preview: { ...preview, parts } };
}
