import { expect, test } from "vitest";
import { parseCatalog } from "#engine/catalog";
import { lintCatalog } from "#engine/catalog/lint";
import { specifiedFiles, specifiedText } from "../../support/specifiedShop.ts";

const others = specifiedFiles.filter(({ file }) => file !== "shop.json");

test("the policies' pages are linked after the footer's own links, and from products", () => {
  const sections = [{ paragraphs: ["Wipe it."] }];
  const care = { id: "care", title: "Care", sections, onProducts: "How do I clean it?" };
  const settings = JSON.parse(specifiedText("shop.json")) as object; // a valid file
  const text = JSON.stringify({ ...settings, policies: [care] });
  const result = parseCatalog([...others, { file: "shop.json", text }]);
  if ("diagnostics" in result) throw new Error(String(result.diagnostics[0]?.message));
  const { shop, policies } = result.catalog;
  const path = "/policies/care";
  expect(shop.footer.links.at(-1)).toEqual({ label: "Care", href: path });
  expect(shop.productLinks).toEqual([{ label: "How do I clean it?", path }]);
  expect(policies).toEqual([
    { path, title: "Care", sections: [{ title: "", paragraphs: ["Wipe it."] }], sample: false },
  ]);
});

test("the settings are required", () => {
  expect(lintCatalog(others, null).errors).toMatchObject([
    { file: "shop.json", code: "missing-key" },
  ]);
});
