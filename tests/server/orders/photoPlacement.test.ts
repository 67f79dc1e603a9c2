import { expect, test } from "vitest";
import { describeItem } from "../../../server/cli/orders/describeItem.ts";
import { findOrderByToken } from "../../../server/orders/orders.ts";
import { findOrderContent } from "../../../server/orders/checkouts/snapshots.ts";
import { PLACEMENT, withPhotoSliders } from "../../support/photoSliders.ts";
import { catalog as specifiedCatalog } from "../../support/server/carts.ts";
import { changedCatalog } from "../../support/server/changedCatalog.ts";
import { photoTools, png } from "../../support/server/photoTools.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";
import { buy } from "../../support/server/visitor.ts";

const catalog = changedCatalog(specifiedCatalog, "engraved-dogtag-necklace", withPhotoSliders);
const shop = await sharedShop({ catalog });
const { upload, dogtagWith } = photoTools(shop);

/** Buys a dogtag with a photo. Returns the order's picture of it and its lines in the merchant's view of the order. */
async function buyDogtag(entries: object) {
  const { key } = await upload(png, "image/png");
  const { order } = await buy(shop, { ...dogtagWith(key), ...entries });
  const { body } = await shop.app.inject({ url: `/orders/${order.token}/items/1.svg` });
  const row = await findOrderByToken(shop.orders, order.token);
  const content = row && (await findOrderContent(shop.orders, row));
  const [lineItem] = content?.pieces ?? [];
  const details = lineItem === undefined ? [] : describeItem(catalog, lineItem, null);
  return { picture: body, details: details.map(({ label, value }) => `${label}: ${value}`) };
}

test("the order's picture and the merchant's view show how the photo is placed", async () => {
  const { picture, details } = await buyDogtag(PLACEMENT);
  expect(picture).toContain("rotate(12)");
  expect(picture).toContain("Photo zoom: 150%; Photo across: 60% left; Photo down: 40% down");
  expect(details).toEqual(
    expect.arrayContaining(["Photo zoom: 150%", "Photo across: 60% left", "Photo turn: 12° right"]),
  );
});

test("the photo of an item without placement, as in earlier releases, is centred and fills its area", async () => {
  const { picture, details } = await buyDogtag({});
  expect(picture).toContain('preserveAspectRatio="xMidYMid slice"');
  expect(details.filter((text) => /zoom|across|down|turn/.test(text))).toEqual([]);
});
