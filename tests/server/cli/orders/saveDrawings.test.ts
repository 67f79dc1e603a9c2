import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CliError } from "../../../../server/cli/orders/cliError.ts";
import { folderForTest } from "../../../support/temporaryFolder.ts";
import { catalog, classicItem } from "../../../support/server/carts.ts";
import { changedCatalog } from "../../../support/server/changedCatalog.ts";
import { orderTools } from "../../../support/server/orderTools.ts";
import { photoTools, png } from "../../../support/server/photoTools.ts";
import { renderer } from "../../../support/server/renderer.ts";
import { runOrdersCommand } from "../../../support/server/runOrdersCommand.ts";
import { sharedShop } from "../../../support/server/sharedFixtures.ts";
import { buy } from "../../../support/server/visitor.ts";

const shop = await sharedShop();
const { run } = orderTools(shop);
const { upload, dogtagWith } = photoTools(shop);
const bucket = { read: async () => png };
const CLASSIC = "classic-name-necklace";

const buyDogtag = async () => {
  const { key } = await upload(png, "image/png");
  return buy(shop, dogtagWith(key), classicItem("Ann"));
};

test("saves each piece as the order's page shows it, in its true size", async () => {
  const { number, order } = await buy(shop, classicItem("Ann"), classicItem("Bo", "Cy", "Jo"));
  const folder = join(folderForTest(), "new", "folder");
  const files = (await run("drawings", number, folder)).split("\n");
  expect(files).toEqual([1, 2].map((item) => join(folder, `${number}-${item}.svg`)));
  const widths: number[] = [];
  for (const [index, file] of files.entries()) {
    const svg = readFileSync(file, "utf8");
    const [size = "", width = "", height = ""] =
      / width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg) ?? [];
    const shown = await shop.app.inject(`/orders/${order.token}/items/${index + 1}.svg`);
    expect(svg.replace(size, "") === shown.body).toBe(true);
    // The scene's millimetres are scaled to the 800 by 600 pixels of the view box.
    const scale = Number(/matrix\(([\d.]+) /.exec(svg)?.[1]);
    expect(Number(width) * scale).toBeCloseTo(800, -1);
    expect(Number(height) * scale).toBeCloseTo(600, -1);
    widths.push(Number(width));
  }
  // One short name fits into the frame, three are higher.
  const frameWidth = catalog.byId.get(CLASSIC)?.product.preview?.frame.width ?? 0;
  expect(widths[0]).toBe(frameWidth);
  expect(widths[1]).toBeGreaterThan(frameWidth);
});

test.each([
  ["its product is no longer in the catalog", changedCatalog(catalog, CLASSIC, null)],
  [
    "its product has no preview",
    changedCatalog(catalog, CLASSIC, (product) => ({ ...product, preview: null })),
  ],
  [
    "its preview shows nothing of what was ordered",
    changedCatalog(catalog, CLASSIC, ({ preview, ...product }) => ({
      ...product,
      preview: preview && {
        ...preview,
        parts: preview.parts.map((part) =>
          part.part === "namePlate" ? { ...part, repeat: "anotherList" } : part,
        ),
      },
    })),
  ],
  [
    "its product or its fonts have changed since the order",
    changedCatalog(catalog, CLASSIC, (product) => ({ ...product, version: product.version + 1 })),
  ],
])("saves the other pieces if %s", async (problem, currentCatalog) => {
  const { number } = await buyDogtag();
  const folder = folderForTest();
  const command = runOrdersCommand(shop, ["drawings", number, folder], {
    bucket,
    catalog: currentCatalog,
  });
  await expect(command).rejects.toThrow(CliError);
  await expect(command).rejects.toThrow(
    `${number}-1.svg\n${number}-2 (Classic Name Necklace) is not drawn: ${problem}.`,
  );
  expect(readdirSync(folder)).toEqual([`${number}-1.svg`]);
  // The other piece has the order's photo.
  expect(readFileSync(join(folder, `${number}-1.svg`), "utf8")).toContain("data:image/");
});

test("saves the other pieces if a photo is missing or a drawing fails", async () => {
  const { number } = await buyDogtag();
  const folder = folderForTest();
  await expect(
    runOrdersCommand(shop, ["drawings", number, folder], { bucket: { read: async () => null } }),
  ).rejects.toThrow(/-2\.svg\n.*-1 \(.*\) is not drawn: its photo is not in the bucket/);
  expect(readdirSync(folder)).toEqual([`${number}-2.svg`]);
  const failing = { ...renderer, svg: () => Promise.reject(new Error("no such part")) };
  await expect(
    runOrdersCommand(shop, ["drawings", number, folder], {
      bucket,
      loadRenderer: async () => failing,
    }),
  ).rejects.toThrow("is not drawn: no such part");
});

test("can be repeated, but never overwrites another file", async () => {
  const { number } = await buy(shop, classicItem("Ann"));
  const folder = folderForTest();
  const file = join(folder, `${number}-1.svg`);
  await run("drawings", number, folder);
  expect(await run("drawings", number, folder)).toBe(file);
  writeFileSync(file, "mine");
  await expect(run("drawings", number, folder)).rejects.toThrow(`${file} already exists`);
  expect(readFileSync(file, "utf8")).toBe("mine");
});

test("reports a file that can't be written", async () => {
  const { number } = await buy(shop, classicItem("Ann"));
  const folder = folderForTest();
  writeFileSync(join(folder, "file"), "");
  const command = run("drawings", number, join(folder, "file"));
  await expect(command).rejects.toThrow(CliError);
  await expect(command).rejects.toThrow(/-1\.svg can't be written: /);
});
