import { createHash, randomUUID } from "node:crypto";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Draft, toCartItem } from "#engine";
import type { ProductFile } from "../../../../engine/product/productFile.ts";
import { loadCatalog } from "../../../../server/catalog/loadCatalog.ts";
import { loadReadableCatalog } from "../../../../server/catalog/readableCatalog.ts";
import { CliError } from "../../../../server/cli/orders/cliError.ts";
import { formatUtcMinute } from "../../../../server/cli/orders/text.ts";
import { findOrderContent } from "../../../../server/orders/orderContent.ts";
import { engravedSquare } from "../../../support/preview/handMadeItems.ts";
import { plates } from "../../../support/preview/previewFixtures.ts";
import { cartItem, classicItem } from "../../../support/server/carts.ts";
import { changedCatalog } from "../../../support/server/changedCatalog.ts";
import { orderTools } from "../../../support/server/orderTools.ts";
import { photoTools, png } from "../../../support/server/photoTools.ts";
import { renderer } from "../../../support/server/renderer.ts";
import { runOrdersCommand } from "../../../support/server/runOrdersCommand.ts";
import { sharedShop } from "../../../support/server/sharedFixtures.ts";
import { buy } from "../../../support/server/visitor.ts";
import { SPECIFIED_FOLDER } from "../../../support/specifiedShop.ts";
import { folderForFile, folderForTest } from "../../../support/temporaryFolder.ts";

const catalogFolder = folderForFile();
cpSync(SPECIFIED_FOLDER, catalogFolder, { recursive: true });
for (const { file, text } of plates) writeFileSync(join(catalogFolder, file), text);
const catalog = await loadCatalog(catalogFolder);
const shop = await sharedShop({ catalog });
const { run, findOrder, replaceContent } = orderTools(shop);
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
  const love = cartItem("love-family-necklace", { names: [{ name: "Ann" }, { name: "Bo" }] });
  const { number } = await buy(shop, classicItem("Ann"), dogtagWith(key), beads, love);
  const folder = folderForTest();
  const newer = changedCatalog(catalog, CLASSIC, (product) => ({
    ...product,
    version: product.version + 1,
  }));
  const withEmpty = changedCatalog(newer, love.productId, ({ preview, ...product }) => ({
    ...product,
    preview: preview && { ...preview, parts: [] },
  }));
  const command = runOrdersCommand(shop, ["cut", number, folder], { catalog: withEmpty });
  await expect(command).rejects.toThrow(CliError);
  const message = await command.catch((error: unknown) => (error as Error).message);
  expect(message.split("\n").slice(2)).toEqual([
    expect.stringMatching(/^\d+-2 \(.+\): its photo is not in the files: photos saves it$/),
    `${number}-1 (Classic Name Necklace) is not cut: its product or its fonts have changed since the order.`,
    `${number}-3 (Heart Beads Necklace) is not cut: it has no sheet metal; beads, stones and chains are not cut.`,
    `${number}-4 (Love Family Necklace) is not cut: its preview shows nothing of what was ordered.`,
  ]);
  expect(readdirSync(folder)).toEqual([`${number}-2-1-silver.dxf`, `${number}-2-1-silver.svg`]);
});

/** The cart item of a product with plates. */
function plateItem(id: string, draft: Draft) {
  const product = catalog.byId.get(id);
  if (product === undefined) throw new Error(`no ${id}`);
  const { configuration } = product.project(product.complete(draft));
  return toCartItem(product, configuration, {
    id: randomUUID().slice(0, 8),
    photoUrl: (key: string) => key,
  });
}

/** The SVG files of each product's examples: the numbers of the item and the piece, its metal, and its side. */
const CUT = [
  "1-1-gold 2-1-gold 2-1-gold-back 2-2-gold 2-2-gold-back 2-3-gold 2-3-gold-back 3-1-gold 3-2-gold",
  "1-1-gold 1-2-gold 1-3-gold 2-1-gold",
  "1-1-silver 2-1-silver",
  "1-1-gold 1-2-silver",
];

test.each(plates.map(({ text }, i) => [JSON.parse(text) as ProductFile, CUT[i]] as const))(
  "sells and cuts the examples of $0.name",
  async ({ id, examples = [] }, names) => {
    const items = examples.map(({ draft }) => plateItem(id, draft));
    const { number } = await buy(shop, ...items);
    const folder = folderForTest();
    const saved = await runOrdersCommand(shop, ["cut", number, folder], { catalog });
    const files = saved.split("\n").map((path) => path.slice(`${folder}/${number}-`.length));
    const svgs = files.filter((file) => file.endsWith(".svg"));
    expect(svgs.map((file) => file.slice(0, -".svg".length)).join(" ")).toBe(names);
    expect(files).toHaveLength(2 * svgs.length);
  },
);

/** The names of the shapes whose hashes are stored with each item of an order. */
async function shapesOf(number: string) {
  const content = await findOrderContent(shop.orders, await findOrder(number));
  return content?.pieces.map(({ shapes = {} }) => Object.keys(shapes).toSorted());
}

test("an order knows the shapes that are drawn, and not those of other options", async () => {
  const charms = (...forms: readonly string[]) =>
    plateItem("two-hearts", { charms: forms.map((form) => ({ charm: "Ann", form })) });
  const items = [charms("heart", "heart"), charms("disc", "heart"), classicItem("Ann")];
  const { number } = await buy(shop, ...items);
  expect(await shapesOf(number)).toEqual([["heart"], ["disc", "heart"], []]);
});

/** Buys a piece with the shape `bar` and one without a shape. */
async function buyBar(draft: Draft = { bars: [{ name: "Ann" }] }) {
  const { number } = await buy(shop, plateItem("stacked-bars", draft), classicItem("Ann"));
  const order = await findOrder(number);
  const content = await findOrderContent(shop.orders, order);
  return { number, order, hashes: content?.pieces.map(({ shapes }) => shapes) };
}

test("saves a piece again as seen from its back if that is engraved", async () => {
  const { number } = await buyBar({ backs: "dates", bars: [{ name: "Ann", date: "2019-05-04" }] });
  const plain = await buyBar();
  const filesOf = async (order: string) => {
    const folder = folderForTest();
    await runOrdersCommand(shop, ["cut", order, folder], { catalog });
    return readdirSync(folder).filter((name) => name.startsWith(`${order}-1`));
  };
  const [base, back] = [`${number}-1-1-gold`, `${number}-1-1-gold-back`];
  expect(await filesOf(number)).toEqual([
    `${back}.dxf`,
    `${back}.svg`,
    `${base}.dxf`,
    `${base}.svg`,
  ]);
  expect(await filesOf(plain.number)).toHaveLength(2);
});

/** The catalog with text replaced in the file of the shape `bar`. */
function withBar(from: string, to: string) {
  const folder = folderForTest();
  cpSync(catalogFolder, folder, { recursive: true });
  const file = join(folder, "shapes/bar.svg");
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
  return { catalog: loadReadableCatalog(folder) };
}

const rounderBar = () => withBar('rx="1.4"', 'rx="1.5"');

test("neither cuts nor draws a piece whose shape has changed since the order, and does so with others", async () => {
  const { number, order, hashes } = await buyBar();
  const hash: unknown = expect.stringMatching(/^[0-9a-f]{16}$/);
  expect(hashes).toEqual([{ bar: hash }, undefined]);
  const changed = rounderBar();
  for (const [command, done] of [
    ["cut", "cut"],
    ["drawings", "drawn"],
  ] as const) {
    const folder = folderForTest();
    await expect(runOrdersCommand(shop, [command, number, folder], changed)).rejects.toThrow(
      `${number}-1 (Stacked Bar Necklace) is not ${done}: catalog/shapes/bar.svg changed since the order of ${formatUtcMinute(order.created_at)}; put back`,
    );
    const items = readdirSync(folder).map((name) => name.split(/[-.]/)[1]);
    expect(new Set(items)).toEqual(new Set(["2"]));
  }
  const sheet = await runOrdersCommand(shop, ["show", number], changed);
  expect(sheet.match(/Measured size .*/g)).toEqual([
    expect.stringContaining("unknown, as the product, its fonts or its shapes have changed since"),
    expect.stringContaining("mm without chain"),
  ]);
});

test("cuts a piece whose shape is drawn as before, and one of an order without hashes", async () => {
  const { number, hashes } = await buyBar();
  const cutWith = async (changed: ReturnType<typeof withBar>) => {
    const text = await runOrdersCommand(shop, ["cut", number, folderForTest()], changed);
    return text.split("\n").length;
  };
  expect(await cutWith(withBar("<rect", "<!-- the plate --> <rect"))).toBe(4);
  await replaceContent(number, `,"shapes":${JSON.stringify(hashes?.[0])}`, "");
  expect(await cutWith(rounderBar())).toBe(4);
});
