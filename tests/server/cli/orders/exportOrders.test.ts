import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Product } from "#engine";
import { expect, test } from "vitest";
import { CliError } from "../../../../server/cli/orders/cliError.ts";
import { draftWithNames } from "../../../support/draftWithNames.ts";
import { cartItem, catalog, classicItem, FORM } from "../../../support/server/carts.ts";
import { changedCatalog } from "../../../support/server/changedCatalog.ts";
import { orderTools } from "../../../support/server/orderTools.ts";
import { runOrdersCommand } from "../../../support/server/runOrdersCommand.ts";
import { sharedShop, shopForTest } from "../../../support/server/sharedFixtures.ts";
import { buy } from "../../../support/server/visitor.ts";
import { folderForTest } from "../../../support/temporaryFolder.ts";

const shop = await sharedShop();
const { run, recordRefundsAndDisputes, replaceContent } = orderTools(shop);

/** The exported row of an order, without parsing its cells. */
async function exportedRow(number: string): Promise<string> {
  const rows = (await run("export", "--csv")).split("\r\n");
  return rows.find((row) => row.startsWith(`${number},`)) ?? "";
}

/** The cells of the last exported row that contains a text, by column. */
async function exportedCells(
  text: string,
  exportCatalog = catalog,
): Promise<Record<string, string>> {
  const csv = await runOrdersCommand(shop, ["export", "--csv"], { catalog: exportCatalog });
  const [header = "", ...rows] = csv.replace("\uFEFF", "").trimEnd().split("\r\n");
  const cells = rows.findLast((row) => row.includes(text))?.split(",") ?? [];
  return Object.fromEntries(header.split(",").map((name, index) => [name, cells[index] ?? ""]));
}

test("exports one row per item, without executable formulas of shoppers", async () => {
  await buy(shop, classicItem("=SUM(A1)"), classicItem('Say "hi", Bo'));
  const csv = await run("export", "--csv");
  // The byte order mark, and RFC 4180 line endings, the last one included.
  expect(csv).toMatch(/^\uFEFForder,state,placed,email,.*\r\n$/s);
  expect(csv.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const rows = csv.split("\r\n");
  expect(rows.some((row) => row.includes("'=SUM(A1)"))).toBe(true);
  expect(rows.some((row) => row.includes('"Say ""hi"", Bo"'))).toBe(true);
});

test("an escaped formula can be restored unambiguously", async () => {
  const names = ["=A1", "'=A1", "''=A1", "'tis", "+1", "-1", "@x"];
  await buy(shop, ...names.map((name) => classicItem(name)));
  const cells = (await run("export", "--csv")).split(/[\r\n,]/);
  const escapedNames = ["'=A1", "''=A1", "'''=A1", "'tis", "'+1", "'-1", "'@x"];
  for (const text of escapedNames) expect(cells).toContain(text);
  expect(cells.filter((text) => /^[=+\-@]/.test(text))).toEqual([]);
});

test("escapes text that a spreadsheet would show as another date or number", async () => {
  const times = ["06/07", "12-24-19", "June 5", "10:30 pm"];
  const escapedTexts = [...times, "007", "1E5", "1.50", "True", "'1/2"];
  const unescapedTexts = ["2019", "4.5", "Est. 2019", "'tis"];
  const { number } = await buy(shop, classicItem("Dated"));
  let previous = "Dated";
  for (const text of [...escapedTexts, ...unescapedTexts]) {
    await replaceContent(number, `"${previous}"`, `"${text}"`);
    previous = text;
    const cells = (await exportedRow(number)).split(",");
    expect(cells).toContain(escapedTexts.includes(text) ? `'${text}` : text);
  }
});

test("escapes formulas in full-width characters or after a blank", async () => {
  for (const [text, escapedText] of [
    ["＝SUM(A1)", "'＝SUM(A1)"],
    ["＠SUM", "'＠SUM"],
    [" =A1", "' =A1"],
    ["\u00A0=A1", "'\u00A0=A1"],
  ] as const) {
    const { number } = await buy(shop, classicItem("Wide"));
    await replaceContent(number, FORM.address.line1, text);
    expect(await exportedRow(number)).toContain(`,${escapedText},`);
  }
});

test("quotes semicolons for spreadsheets that treat them as separators", async () => {
  const { number } = await buy(shop, classicItem("Semi"));
  await replaceContent(number, FORM.address.line1, "1 Elm;=A1");
  const [header = ""] = (await run("export", "--csv")).split("\r\n");
  const row = await exportedRow(number);
  const cells = row.match(/(?<=^|[,;])(?:"(?:[^"]|"")*"|[^,;]*)(?=[,;]|$)/g) ?? [];
  expect(cells).toHaveLength(header.split(",").length);
  expect(cells).toContain('"1 Elm;=A1"');
});

test("exports fields with the same label in separate columns", async () => {
  const sameLabel = (product: Product): Product => ({
    ...product,
    fields: product.fields.map((field) => ({ ...field, label: "Choice" })),
  });
  await buy(shop, classicItem("Twolabels"));
  const relabeledCatalog = changedCatalog(catalog, "classic-name-necklace", sameLabel);
  const cells = Object.entries(await exportedCells("Twolabels", relabeledCatalog));
  const choices = cells.filter(([name, value]) => name.startsWith("Choice") && value !== "");
  expect(choices.map(([name]) => name)).toEqual(
    expect.arrayContaining(["Choice (font)", "Choice (length)", "Choice (metal)"]),
  );
  expect(new Set(choices.map(([, value]) => value)).size).toBe(choices.length);
});

test("has the same columns whatever was ordered, and others only for fields that were removed since, at the end", async () => {
  const otherShop = await shopForTest();
  const headOf = async (exportCatalog = catalog) => {
    const csv = await runOrdersCommand(otherShop, ["export"], { catalog: exportCatalog });
    return (csv.split("\r\n")[0] ?? "").split(",");
  };
  await buy(otherShop, classicItem("Ann"));
  const head = await headOf();
  await buy(
    otherShop,
    cartItem("heart-beads-necklace", draftWithNames("Ann", "Bo")),
    cartItem("engraved-dogtag-necklace", { engravingType: "names", text: "Forever" }),
    classicItem("Ann", "Bo", "Cy"),
  );
  expect(await headOf()).toEqual(head);
  expect(head.slice(17, 22)).toEqual(["piece", "of", "product", "price", "Arrives"]);
  expect(head.slice(22)).toEqual(
    head.slice(22).toSorted(new Intl.Collator("en", { numeric: true }).compare),
  );
  expect(head).toEqual(expect.arrayContaining(["Name 1", "Name 2", "Metal", "Symbol"]));
  const without = (product: Product): Product => ({
    ...product,
    fields: product.fields.filter(({ id }) => id !== "font"),
  });
  const changed = changedCatalog(catalog, "classic-name-necklace", without);
  expect(await headOf(changed)).toEqual([...head, "font"]);
});

test("exports refunds and disputes", async () => {
  const { number } = await buy(shop, classicItem("Moneyed"));
  await recordRefundsAndDisputes(number, { refunded: 500, disputed: true });
  expect(await exportedCells("Moneyed")).toMatchObject({
    state: "disputed",
    review: "",
    paid: "24.99",
    refunded: "5.00",
    disputed: "yes",
  });
});

test("exports as CSV by default, also to a file, and reports if it can't be written", async () => {
  await buy(shop, classicItem("Zoë"));
  const csv = await run("export", "--csv");
  expect(await run("export")).toBe(csv);
  const folder = folderForTest();
  for (const options of [["--csv"], []]) {
    const file = join(folder, `orders${options.length}.csv`);
    expect(await run("export", ...options, file)).toContain(file);
    expect(await readFile(file, "utf8")).toBe(csv);
  }
  const missingFolder = join(folder, "no", "orders.csv");
  await expect(run("export", "--csv", missingFolder)).rejects.toThrow(CliError);
});
