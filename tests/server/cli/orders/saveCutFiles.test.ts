import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CliError } from "../../../../server/cli/orders/cliError.ts";
import { engravedSquare } from "../../../support/preview/handMadeItems.ts";
import { cartItem, catalog, classicItem } from "../../../support/server/carts.ts";
import { changedCatalog } from "../../../support/server/changedCatalog.ts";
import { orderTools } from "../../../support/server/orderTools.ts";
import { photoTools, png } from "../../../support/server/photoTools.ts";
import { renderer } from "../../../support/server/renderer.ts";
import { runOrdersCommand } from "../../../support/server/runOrdersCommand.ts";
import { sharedShop } from "../../../support/server/sharedFixtures.ts";
import { buy } from "../../../support/server/visitor.ts";
import { folderForTest } from "../../../support/temporaryFolder.ts";

const shop = await sharedShop();
const { run } = orderTools(shop);
const { upload, dogtagWith } = photoTools(shop);
const CLASSIC = "classic-name-necklace";

test("saves each piece under its metal and thickness, and its files' hashes in the order's history", async () => {
  const { number } = await buy(shop, classicItem("Ann", "Bo"));
  const folder = folderForTest();
  const facts = [{ label: "Thickness", text: "1.2 mm, polished", sample: false, when: null }];
  const withFacts = changedCatalog(catalog, CLASSIC, (product) => ({ ...product, facts }));
  const cut = () => runOrdersCommand(shop, ["cut", number, folder], { catalog: withFacts });
  const names = [1, 2].flatMap((piece) =>
    ["svg", "dxf"].map((format) => `${number}-1-${piece}-gold-1.2mm.${format}`),
  );
  expect((await cut()).split("\n")).toEqual(names.map((name) => join(folder, name)));
  const sheet = await run("show", number);
  for (const name of names) {
    const hash = createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
    expect(sheet).toContain(`cut ${name}, SHA-256 ${hash}`);
  }
  // The same files again are no news.
  await cut();
  expect((await run("show", number)).match(/SHA-256/g)?.length).toBe(4);
});

test("names each file after its own piece's metal", async () => {
  const { number } = await buy(shop, classicItem("Ann"));
  const folder = folderForTest();
  const silver = { metal: { choice: "metal", option: "silver-color" } };
  const items = [...engravedSquare(0, 0), ...engravedSquare(20, 0, silver)];
  const scene = (...ordered: Parameters<typeof renderer.scene>) => {
    const drawn = renderer.scene(...ordered);
    return drawn && { ...drawn, items };
  };
  const loadRenderer = async () => ({ ...renderer, scene });
  await runOrdersCommand(shop, ["cut", number, folder], { loadRenderer });
  const names = [`${number}-1-1-gold`, `${number}-1-2-silver`];
  expect(readdirSync(folder)).toEqual(names.flatMap((name) => [`${name}.dxf`, `${name}.svg`]));
});

test("says what it can't cut, and saves the rest", async () => {
  const { key } = await upload(png, "image/png");
  const beads = cartItem("heart-beads-necklace", { names: [{ name: "Ann" }] });
  const { number } = await buy(shop, classicItem("Ann"), dogtagWith(key), beads);
  const folder = folderForTest();
  const newer = changedCatalog(catalog, CLASSIC, (product) => ({
    ...product,
    version: product.version + 1,
  }));
  const command = runOrdersCommand(shop, ["cut", number, folder], { catalog: newer });
  await expect(command).rejects.toThrow(CliError);
  const message = await command.catch((error: unknown) => (error as Error).message);
  expect(message.split("\n").slice(2)).toEqual([
    expect.stringMatching(/^\d+-2 \(.+\): its photo is not in the files: photos saves it$/),
    `${number}-1 (Classic Name Necklace) is not cut: its product or its fonts have changed since the order.`,
    `${number}-3 (Heart Beads Necklace) is not cut: it has no sheet metal; beads are engraved and strung.`,
  ]);
  expect(readdirSync(folder)).toEqual([`${number}-2-1-silver.dxf`, `${number}-2-1-silver.svg`]);
});
