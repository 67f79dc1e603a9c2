import { compileProduct, type Configuration, type Product } from "#engine";
import { describe, expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { choiceTexts, engravedTexts } from "../../../web/lineItem/itemTexts.ts";
import { validDraft } from "../../arbitraries/validDraft.ts";
import { withPhotoCrop } from "../../support/photoCrop.ts";
import { drawnProduct } from "../../support/preview/drawnProducts.ts";
import { plates } from "../../support/preview/previewFixtures.ts";
import { testCatalog, testProduct } from "../../support/specifiedShop.ts";

const heart = testProduct("Family Heart Birthstone Necklace").product;
const classic = testProduct("Classic Name Necklace").product;
const pendant = testProduct("Fingerprint Pendant").product;
const HEART: Configuration = {
  names: [
    { name: "Zoë", birthstone: "May" },
    { name: "Noah", birthstone: "June" },
  ],
  metal: "rose-gold-color",
  length: 20,
  shipping: "fast",
};

describe("a configuration as text", () => {
  test("has the engraved texts as typed and as they are made, in order, with their notes", () => {
    expect(engravedTexts(heart, HEART)).toEqual([
      { text: "Zoë", made: "Zoë", notes: ["May"] },
      { text: "Noah", made: "Noah", notes: ["June"] },
    ]);
    const love = testProduct("Love Family Necklace").product;
    expect(engravedTexts(love, { names: [{ name: "Zoë Weiß" }] })).toMatchObject([
      { text: "Zoë Weiß", made: "ZOË WEIẞ" },
    ]);
  });

  test("has the shipping method only on request", () => {
    const choices = ["Rose gold", "20 in chain"];
    expect(choiceTexts(heart, HEART, { delivery: false })).toEqual(choices);
    const withDelivery = [...choices, "Shipping: Fast, 5-8 days"];
    expect(choiceTexts(heart, HEART, { delivery: true })).toEqual(withDelivery);
  });

  test.each<[title: string, product: Product, configuration: Configuration, texts: string[]]>([
    [
      "takes units from field labels and option labels",
      classic,
      { font: 7, length: 16, metal: "platinum" },
      ["Font style 7", "16 in chain", "Platinum"],
    ],
    [
      "omits values derived from a choice",
      testProduct("Engraved Dogtag Necklace").product,
      { engravingType: "photo", photo: "key", size: "large", metal: "black", length: 50 },
      ["Engraving: Photo", "Your photo", "Size: Large, 50x28mm", "Black"],
    ],
    [
      "says that a photo is adjusted, but not by which numbers",
      withPhotoCrop(testProduct("Engraved Dogtag Necklace").product),
      { engravingType: "photo", photo: "key", photoCrop: "0 0 1.45 -90", size: "small" },
      ["Engraving: Photo", "Your photo, as you adjusted it", "Size: Small, 36x22mm"],
    ],
    [
      "has the choices of a row whose optional text is empty",
      pendant,
      {
        prints: [
          { name: "Ann", print: "key" },
          { print: "key", back: "key" },
        ],
      },
      ["Prints: Your fingerprint photo Your photo for the back"],
    ],
    [
      "labels the product's metal if plates have metals of their own",
      drawnProduct("two-hearts", plates),
      { charms: [{ form: "heart", finish: "gold-color" }], chainMetal: "rose-gold-color" },
      ["Charms: Heart Gold", "Chain: Rose gold"],
    ],
    ["omits rows without any value", pendant, { prints: [{}] }, []],
    ["labels files", pendant, { sketch: "key" }, ["Your sketch"]],
  ])("%s", (_title, product, configuration, texts) => {
    expect(choiceTexts(product, configuration, { delivery: false })).toEqual(texts);
  });

  test("has notes of the choices and photos in a text's row, except derived values", () => {
    const locket = testProduct("Story Locket").product;
    const charms = [{ letter: "A", stone: "June", portrait: "key", depth: 2 }];
    expect(engravedTexts(locket, { charms })).toEqual([
      { text: "A", made: "A", notes: ["June", "Your portrait"] },
    ]);
  });

  test("labels texts if there are several", () => {
    const couple = testProduct("Couple Bracelet Set").product;
    expect(engravedTexts(couple, { his: "Al", hers: "Bo" })).toEqual([
      { text: "Al", made: "Al", notes: ["First name"] },
      { text: "Bo", made: "Bo", notes: ["Second name"] },
    ]);
    const bracelet = testProduct("Coordinates Bracelet").product;
    const waypoints = [{ waypoint: "Bergen" }];
    expect(engravedTexts(bracelet, { place: "Oslo", waypoints })).toEqual([
      { text: "Oslo", made: "Oslo", notes: ["Place"] },
      { text: "Bergen", made: "Bergen", notes: [] },
    ]);
  });

  test.each(testCatalog.products.map((product) => [product.name, product] as const))(
    "of %s contains every text in order, and no choice twice",
    (_name, product) => {
      const { project } = compileProduct(product);
      forAll(60, [validDraft(product)], ({ draft }) => {
        const { configuration } = project(draft);
        const texts = product.fields.flatMap((field) => {
          const value = configuration[field.id];
          if (field.kind === "text") return value === undefined ? [] : [value];
          if (field.kind !== "list" || typeof value !== "object") return [];
          const textFields = field.of.filter(({ kind }) => kind === "text");
          return value.flatMap((row) => textFields.flatMap(({ id }) => row[id] ?? []));
        });
        expect(engravedTexts(product, configuration).map(({ text }) => text)).toEqual(texts);
        const choices = choiceTexts(product, configuration, { delivery: true });
        expect(new Set(choices).size).toBe(choices.length);
      });
    },
  );
});
