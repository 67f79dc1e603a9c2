import { expect, test } from "vitest";
import { normalizeUrl } from "../../../server/http/normalizeUrl.ts";

test.each([
  ["http://shop.test/cart?edit=1", "/cart?edit=1"],
  ["HTTPS://shop.test:443//cart", "/cart"],
  ["http://shop.test", "/"],
  ["http://shop.test?edit=1", "/?edit=1"],
  ["*", "*"],
])("the target %s of a request is read as %s", (target, url) => {
  expect(normalizeUrl(target)).toBe(url);
});
