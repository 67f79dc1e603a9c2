import { expect, test } from "vitest";
import type { Shop } from "#engine";
import { fullTitle, type Head, headTags } from "../../../web/document/head.ts";

const shop = { name: "Namesake" } as Shop; // only its name is read
const page: Head = { title: "Our Collection", description: "Five.", path: "/products" };

const valueOf = (head: Head, key: string, origin = "https://shop.example") =>
  headTags(head, shop, origin).find((tag) => tag.key[1] === key)?.value[1];

test("the shop's name follows a page's title, and comes first on the home page", () => {
  expect(fullTitle(page, shop)).toBe("Our Collection · Namesake");
  expect(fullTitle({ ...page, title: "Necklaces", path: "/" }, shop)).toBe("Namesake · Necklaces");
});

test("URLs for external use are absolute if the origin is known", () => {
  expect(valueOf(page, "canonical")).toBe("https://shop.example/products");
  expect(valueOf(page, "og:image")).toBe("https://shop.example/social.jpg");
  expect(valueOf(page, "canonical", "")).toBe("/products");
});

test("a page with path null is not indexed and has no canonical URL", () => {
  const hidden: Head = { ...page, path: null };
  expect(valueOf(hidden, "robots")).toBe("noindex");
  expect(valueOf(hidden, "canonical")).toBeUndefined();
  expect(valueOf(page, "robots")).toBeUndefined();
});
