import { expect, test } from "vitest";
import { reportSizes } from "../../../../web/build/bundle/sizes.ts";

const KILO = 1024;

test("reports a page at its budget with its size", () => {
  const report = reportSizes([{ page: "home", bytes: 110 * KILO, maxBytes: 110 * KILO }]);
  expect(report).toMatch(/home\s+110\.0 KB {2}of 110/);
});

test("a page one byte over its budget stops the build, and every such page is named", () => {
  const pages = [
    { page: "home", bytes: 110 * KILO + 1, maxBytes: 110 * KILO },
    { page: "cart", bytes: 1, maxBytes: 150 * KILO },
    { page: "product", bytes: 151 * KILO, maxBytes: 150 * KILO },
  ];
  expect(() => reportSizes(pages)).toThrow(/home.*product/);
});
