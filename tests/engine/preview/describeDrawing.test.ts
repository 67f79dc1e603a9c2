import { describe, expect, it } from "vitest";
import { compileProduct } from "#engine";
import { describeDrawing } from "#engine/preview";
import { withPhotoCrop } from "../../support/photoCrop.ts";
import { testProduct } from "../../support/specifiedShop.ts";
import { drawnProduct, drawnProducts } from "../../support/preview/drawnProducts.ts";
import { plates, stackedBars } from "../../support/preview/previewFixtures.ts";

const products = new Map(drawnProducts().map((product) => [product.id, product]));

describe("describeDrawing", () => {
  it("contains metal, names and stones by their labels, and nothing that is not drawn", () => {
    const heart = products.get("family-heart-birthstone-necklace");
    if (heart === undefined) throw new Error("the catalog lacks the product");
    const values = {
      names: [
        { name: "Ann", birthstone: "May" },
        { name: "Bo", birthstone: "June" },
      ],
      metal: "rose-gold-color",
      shipping: "fast",
    };
    expect(describeDrawing(heart, values)).toBe(
      "Rose gold Family Heart Birthstone Necklace with Ann and Bo; Birthstone: May and June",
    );
  });

  it("contains no value whose part is not drawn", () => {
    const dogtag = products.get("engraved-dogtag-necklace");
    if (dogtag === undefined) throw new Error("the catalog lacks the product");
    const values = { text: "Always", font: 2, engravingType: "photo", photo: "a-key" };
    expect(describeDrawing(dogtag, values)).toBe(`${dogtag.name}; Photo: your photo`);
    expect(describeDrawing(dogtag, { ...values, engravingType: "names" })).toBe(
      `${dogtag.name} with Always; Font style: 2`,
    );
  });

  it("contains what is engraved on the side that is drawn", () => {
    const product = drawnProduct("stacked-bars", [stackedBars]);
    const values = { bars: [{ name: "Ann", date: "2019-05-04" }] };
    expect(describeDrawing(product, values)).toBe(`${product.name} with Ann`);
    expect(describeDrawing(product, values, "back")).toBe(
      `Back of ${product.name}; Date: May 4, 2019`,
    );
  });

  it("labels the product's metal if plates have metals of their own", () => {
    const product = drawnProduct("two-hearts", plates);
    const charms = [
      { charm: "Ann", form: "heart", finish: "gold-color" },
      { charm: "Ben", form: "disc", finish: "silver-color" },
    ];
    expect(describeDrawing(product, { charms, chainMetal: "rose-gold-color" })).toBe(
      "Two of a Kind Necklace with Ann and Ben; Shape: Heart and Disc; Metal: Gold and Silver; Chain: Rose gold",
    );
  });

  it("contains the chain length of products that have one", () => {
    const chained = [...products.values()].filter(({ fields }) =>
      fields.some(({ label }) => label.startsWith("Chain length")),
    );
    expect(chained).not.toEqual([]);
    for (const product of chained) {
      const { defaults, project } = compileProduct(product);
      const words = describeDrawing(product, project(defaults()).configuration);
      expect(words).toMatch(/; Chain length(?: \(in\))?: \d\d/);
    }
  });

  it("contains the crop of a photo, with units and directions", () => {
    const dogtag = withPhotoCrop(testProduct("Engraved Dogtag Necklace").product);
    const { defaults, project } = compileProduct(dogtag);
    const photo = { name: "us.jpg", type: "image/jpeg", size: 1 };
    const { configuration } = project({ ...defaults(), photo, photoCrop: "0 0 1.5 -8" });
    expect(describeDrawing(dogtag, { ...configuration, photo: "a-key" })).toMatch(
      /; Photo: your photo;.*; Photo position: zoomed to 150%, turned 8° left$/,
    );
  });

  it("is the product's name without values", () => {
    for (const product of products.values())
      expect(describeDrawing(product, {})).toBe(product.name);
  });
});
