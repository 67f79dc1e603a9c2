import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileProduct, type OrderView, toCartItem } from "#engine";
import { drawnProduct } from "../../support/preview/drawnProducts.ts";
import { stackedBars } from "../../support/preview/previewFixtures.ts";
import { catalog } from "../../support/server/carts.ts";
import { runOrdersCommand } from "../../support/server/runOrdersCommand.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";
import { buy } from "../../support/server/visitor.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

const bars = compileProduct(drawnProduct("stacked-bars", [stackedBars]));
const withBars = { ...catalog, byId: { ...catalog.byId, get: () => bars } };
const shop = await sharedShop({ catalog: withBars });
const run = (...words: string[]) => runOrdersCommand(shop, words, { catalog: withBars });

function itemWith(id: string, backs: "plain" | "dates") {
  const draft = { backs, bars: [{ name: "Ann", date: "2019-05-04" }] };
  const { configuration } = bars.project(bars.complete(draft));
  return toCartItem(bars, configuration, { id, photoUrl: (key) => key });
}

test("an engraved back has a picture, a drawing and a line in the workshop's sheet, and a plain one has none", async () => {
  const { order, number } = await buy(shop, itemWith("1", "dates"), itemWith("2", "plain"));
  const folder = folderForTest();
  await run("drawings", number, folder);
  expect(readdirSync(folder)).toEqual(
    ["1-back", "1", "2"].map((item) => `${number}-${item}.svg`).toSorted(),
  );
  const url = `/orders/${order.token}`;
  const pictures = ["1", "1-back"].map(async (item) => {
    const { body } = await shop.app.inject(`${url}/items/${item}.svg`);
    const saved = readFileSync(join(folder, `${number}-${item}.svg`), "utf8");
    expect(saved.replace(/ width="[\d.]+mm" height="[\d.]+mm"/, "")).toBe(body);
    return /aria-label="([^"]+)"/.exec(body)?.[1];
  });
  expect(await Promise.all(pictures)).toEqual([
    "Gold Stacked Bar Necklace with Ann; Chain length (in): 18",
    "Back of Gold Stacked Bar Necklace; Date: May 4, 2019; Chain length (in): 18",
  ]);
  expect((await shop.app.inject(`${url}/items/2-back.svg`)).statusCode).toBe(404);
  const view = (
    await shop.app.inject({ url, headers: { accept: "application/json" } })
  ).json<OrderView>();
  expect(view.items.map(({ hasBack }) => hasBack)).toEqual([true, false]);
  const sheet = await run("show", number);
  expect(sheet.match(/On the back.*/g)).toEqual(["On the back    May 4, 2019"]);
});
