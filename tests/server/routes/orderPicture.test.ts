import sharp from "sharp";
import { type Draft, type Field, type Product, toCartItem } from "#engine";
import { describe, expect, test } from "vitest";
import type { ServerCatalog } from "../../../server/catalog/loadCatalog.ts";
import { catalog, classicItem } from "../../support/server/carts.ts";
import { changedCatalog } from "../../support/server/changedCatalog.ts";
import { photoTools } from "../../support/server/photoTools.ts";
import { renderer } from "../../support/server/renderer.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";
import { buy } from "../../support/server/visitor.ts";

let currentCatalog: ServerCatalog = catalog;
const byId = { ...catalog.byId, get: (id: string) => currentCatalog.byId.get(id) };
const logged: string[] = [];
const shop = await sharedShop({
  catalog: { ...catalog, byId },
  settings: { logLevel: "error" },
  log: { write: (line) => logged.push(line) },
});

/** The product without its first metal. */
const withoutMetal = (product: Product): Product => ({
  ...product,
  fields: product.fields.map((field) =>
    field.kind === "choice" && field.id === "metal"
      ? { ...field, options: field.options.slice(1), default: "silver-color" }
      : field,
  ),
});
/** The product with an unknown font in place of each font. */
const withoutFont = (product: Product): Product =>
  JSON.parse(JSON.stringify(product).replaceAll('"font":', '"font":"gone","was":')) as Product;

describe("an item ordered before its product lost", () => {
  test.each([
    ["its metal", withoutMetal],
    ["its font", withoutFont],
    ["its place in the shop", null],
  ])("%s has no picture, and nothing is logged", async (_name, change) => {
    currentCatalog = catalog;
    const { order } = await buy(shop, classicItem("Ann"));
    const picture = () => shop.app.inject({ url: `/orders/${order.token}/items/1.svg` });
    expect((await picture()).statusCode).toBe(200);
    currentCatalog = changedCatalog(catalog, "classic-name-necklace", change);
    expect((await picture()).statusCode).toBe(404);
    expect(logged).toEqual([]);
  });
});

test("an item with several photos is drawn with the one that its product engraves", async () => {
  // A sketch for the workshop, which comes first and is not drawn.
  const withSketch = (product: Product): Product => ({
    ...product,
    fields: product.fields.flatMap((field): Field[] =>
      field.kind === "file" ? [{ ...field, id: "sketch", out: "sketch" }, field] : [field],
    ),
  });
  const draft = { sketch: await uploadPhoto("#000"), photo: await uploadPhoto("#fff") };
  const { order } = await buy(shop, changeDogtag(withSketch, draft).item);
  const { body } = await shop.app.inject({ url: `/orders/${order.token}/items/1.svg` });
  const [, jpeg = ""] = /data:image\/jpeg;base64,([^"]+)/.exec(body) ?? [];
  const { channels } = await sharp(Buffer.from(jpeg, "base64")).stats();
  expect(channels[0]?.mean).toBeGreaterThan(200);
});

test("an item without an optional text and photo is drawn without their sample and placeholder", async () => {
  const isOmitted = ({ part, id }: { part: string; id: string }) =>
    part === "engravePhoto" || id === "text";
  const withOptional = ({ preview, ...product }: Product): Product => ({
    ...product,
    fields: product.fields.map((field): Field =>
      field.kind === "file" || field.id === "text"
        ? { ...field, when: null, optional: true }
        : field,
    ),
    preview: preview && {
      ...preview,
      parts: preview.parts.map((part) => (isOmitted(part) ? { ...part, when: undefined } : part)),
    },
  });
  const { product, configuration, item } = changeDogtag(withOptional, {});
  const { order } = await buy(shop, item);
  const { body } = await shop.app.inject({ url: `/orders/${order.token}/items/1.svg` });
  const parts = product.preview?.parts.filter((part) => !isOmitted(part)) ?? [];
  const plain = { ...product, preview: product.preview && { ...product.preview, parts } };
  expect(body).toBe(await renderer.svg(plain, configuration));
});

/** Changes the dogtag in the shop's catalog. Returns it with an item of this draft. */
function changeDogtag(change: (product: Product) => Product, draft: Draft) {
  currentCatalog = changedCatalog(catalog, "engraved-dogtag-necklace", change);
  const compiled = currentCatalog.byId.get("engraved-dogtag-necklace");
  if (compiled === undefined) throw new Error("no dogtag");
  const { configuration, issues } = compiled.project(compiled.complete(draft));
  expect(issues).toEqual([]);
  const ids = { id: "1700000000009", photoUrl: shop.photos.urlOf };
  return {
    product: compiled.product,
    configuration,
    item: toCartItem(compiled, configuration, ids),
  };
}

/** The draft of an uploaded photo of one colour. */
async function uploadPhoto(background: string) {
  const image = sharp({ create: { width: 40, height: 40, channels: 3, background } });
  const { key } = await photoTools(shop).upload(await image.png().toBuffer(), "image/png");
  return { name: "photo.png", type: "image/png", size: 1, key };
}
