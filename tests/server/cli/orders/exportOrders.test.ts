import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Product } from "#engine";
import { expect, test } from "vitest";
import { CliError } from "../../../../server/cli/orders/cliError.ts";
import { formatCell, preventConversion } from "../../../../server/cli/orders/orderCsv.ts";
import { draftWithNames } from "../../../support/draftWithNames.ts";
import { cartItem, catalog, classicItem } from "../../../support/server/carts.ts";
import { changedCatalog } from "../../../support/server/changedCatalog.ts";
import { orderTools } from "../../../support/server/orderTools.ts";
import { runOrdersCommand } from "../../../support/server/runOrdersCommand.ts";
import { sharedShop, shopForTest } from "../../../support/server/sharedFixtures.ts";
import { buy } from "../../../support/server/visitor.ts";
import { folderForTest } from "../../../support/temporaryFolder.ts";

const shop = await sharedShop();
const { run, recordRefundsAndDisputes } = orderTools(shop);

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
  expect(csv).toMatch(/^\uFEFForder,code,state,placed,email,.*\r\n$/s);
  expect(csv.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const rows = csv.split("\r\n");
  expect(rows.some((row) => row.includes("'=SUM(A1)"))).toBe(true);
  expect(rows.some((row) => row.includes('"Say ""hi"", Bo"'))).toBe(true);
});

test.each([
  // Formulas, also in full-width characters or after a blank; one apostrophe more restores the text.
  ["=A1", "'=A1"],
  ["'=A1", "''=A1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@x", "'@x"],
  ["＝SUM(A1)", "'＝SUM(A1)"],
  ["\u00A0=A1", "'\u00A0=A1"],
  // What a spreadsheet would show as another date or number.
  ["06/07", "'06/07"],
  ["12-24-19", "'12-24-19"],
  ["June 5", "'June 5"],
  ["10:30 pm", "'10:30 pm"],
  ["007", "'007"],
  ["1E5", "'1E5"],
  ["1.50", "'1.50"],
  ["True", "'True"],
  ["'1/2", "''1/2"],
  ["2019", "2019"],
  ["4.5", "4.5"],
  ["Est. 2019", "Est. 2019"],
  ["'tis", "'tis"],
  // Separators, and control characters of shoppers.
  ["1 Elm;=A1", '"1 Elm;=A1"'],
  ['Say "hi", Bo', '"Say ""hi"", Bo"'],
  ["a\u001B[2J\u202E", "a<U+001B>[2J<U+202E>"],
])("writes %j as %s", (text, cell) => {
  expect(formatCell(preventConversion(text))).toBe(cell);
});

test("has the same columns whatever was ordered, and then those of fields that were removed since", async () => {
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
  expect(head.slice(18, 23)).toEqual(["piece", "of", "product", "price", "Arrives"]);
  expect(head.slice(23)).toEqual(
    head.slice(23).toSorted(new Intl.Collator("en", { numeric: true }).compare),
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
