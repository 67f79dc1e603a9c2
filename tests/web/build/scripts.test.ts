import { expect, test } from "vitest";
import { reportSizes } from "../../../web/build/scripts.ts";

test("a page one byte over its budget stops the build, and every such page is named", () => {
  const page = (name: string, bytes: number) => ({ page: name, bytes, maxBytes: 110 * 1024 });
  const home = page("home", 110 * 1024);
  expect(reportSizes([home])).toMatch(/home\s+110\.0 KB {2}of 110/);
  const tooLarge = ["cart", "product"].map((name) => page(name, home.bytes + 1));
  expect(() => reportSizes([home, ...tooLarge])).toThrow(/budget: cart.*product/);
});
