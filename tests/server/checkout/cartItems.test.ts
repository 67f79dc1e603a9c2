import { describe, expect, test } from "vitest";
import { catalog, centsOf, classicItem, GUEST } from "../support/carts.ts";
import { renderer } from "../support/renderer.ts";
import { sharedShop } from "../support/sharedFixtures.ts";
import { visitor } from "../support/visitor.ts";

const shop = await sharedShop();

const send = (items: readonly unknown[], amount: unknown) =>
  visitor(shop).post("/create-payment-intent", { ...GUEST, amount, items });
const changed = (change: object): Record<string, unknown> => ({ ...classicItem("Ann"), ...change });

/** The classic's font numbers, and those of fonts that contain a character. */
function fontsWith(character: string) {
  const compiled = catalog.byId.get("classic-name-necklace");
  if (!compiled) throw new Error("the classic is gone");
  const fonts = Array.from({ length: 100 }, (_, index) => index + 1);
  const supportingFonts = fonts.filter(
    (font) =>
      renderer.issues(compiled.product, { names: [{ name: character }], font }).length === 0,
  );
  return { fonts, supportingFonts };
}

describe("the items of a request are validated", () => {
  const invalidItems: readonly (readonly [string, Record<string, unknown>])[] = [
    ["an unknown key", { discount: 5 }],
    ["an unknown product", { productId: "free-necklace", name: "Free" }],
    ["another product's name", { name: "Heart Beads Necklace" }],
    ["a foreign image", { image: "https://elsewhere.test/x.png" }],
    ["another product's entry", { engravingType: "names" }],
    ["an unoffered metal", { metal: "black" }],
    ["an unoffered length", { length: 15 }],
    ["a length of the wrong type", { length: "16" }],
    ["too many names", { names: ["A", "B", "C", "D", "E", "F"] }],
    ["no name", { names: [] }],
    ["a blank name", { names: ["  "] }],
    ["a name that is too long", { names: ["A".repeat(16)] }],
    ["a name that is no text", { names: [{ toString: "x" }] }],
    ["a font outside its range", { font: 101 }],
    ["an id that is no text", { id: 5 }],
    ["an id that is too long", { id: "x".repeat(41) }],
    ["a price that is no number", { price: "24.99" }],
  ];
  test.each(invalidItems)("%s is refused", async (_name, change) => {
    const answer = await send([changed(change)], 2499);
    expect(answer.status).toBe(400);
    expect(answer.error).toMatch(/\.$/);
  });

  test("the error names the item of a removed product, so that an open cart can mark it", async () => {
    const removed = { ...classicItem("Bo"), id: "removed", productId: "removed-necklace" };
    const answer = await send([classicItem("Ann"), removed, { ...removed, id: "other" }], 7497);
    expect(answer).toMatchObject({ status: 400, item: "removed" });
  });

  test("a character missing in the chosen font is refused, with the fonts that contain it", async () => {
    const { fonts, supportingFonts } = fontsWith("\u0133");
    const [unsupportingFont] = fonts.filter((font) => !supportingFonts.includes(font));
    const item = (font: number | undefined) => changed({ names: ["R\u0133k"], font: font ?? 0 });
    const refused = await send([item(unsupportingFont)], 2499);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.error).toMatch(/doesn't support "\u0133"; these styles do: \d+/);
    expect((await send([item(supportingFonts[0])], 2499)).status).toBe(200);
  });

  test("an item that is sent twice is refused", async () => {
    const item = classicItem("Ann");
    expect((await send([item, item], 4998)).status).toBe(400);
  });

  test("an item without productId is found by its name", async () => {
    expect((await send([changed({ productId: null })], 2499)).status).toBe(200);
  });

  test("all problems of a request are reported at once", async () => {
    const answer = await send([changed({ metal: "black", names: [""], surprise: 1 })], 2499);
    expect(answer.error?.split(";").length).toBeGreaterThanOrEqual(3);
  });

  test("an empty cart and one of more than thirty items are refused", async () => {
    expect((await send([], 0)).status).toBe(400);
    const items = Array.from({ length: 31 }, () => classicItem("Ann"));
    expect((await send(items, centsOf(items))).status).toBe(400);
  });

  test.each(["items", "email", "address"])(
    "an object with a length property in place of %s is refused",
    async (entry) => {
      const objectWithLength = { length: { toString: null } };
      const value =
        entry === "address" ? { ...GUEST.address, city: objectWithLength } : objectWithLength;
      const payload = { ...GUEST, amount: 2499, items: [classicItem("Ann")], [entry]: value };
      const answer = await shop.app.inject({
        method: "POST",
        url: "/create-payment-intent",
        payload,
      });
      expect(answer.statusCode).toBe(400);
    },
  );

  test("thirty necklaces of maximum length fit into the limit", async () => {
    const names = Array.from({ length: 5 }, () => "W".repeat(15));
    const items = Array.from({ length: 30 }, () => classicItem(...names));
    expect((await send(items, centsOf(items))).status).toBe(200);
  });
});
