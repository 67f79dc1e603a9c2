import { expect, test } from "vitest";
import type { Shop } from "#engine";
import { fullTitle, type Head, headTags } from "../../../web/app/head.ts";

const shop = { name: "Namesake" } as Shop; // its name is all that is read
const page: Head = { title: "Our Collection", description: "Five.", path: "/products" };

const value = (head: Head, key: string, origin = "https://shop.example") =>
  headTags(head, shop, origin).find((tag) => tag.key[1] === key)?.value[1];

test("the shop's name follows a page's title, and comes first on the home page", () => {
  expect(fullTitle(page, shop)).toBe("Our Collection · Namesake");
  expect(fullTitle({ ...page, title: "Necklaces", path: "/" }, shop)).toBe("Namesake · Necklaces");
});

test("addresses that others read are whole where the shop's own is known", () => {
  expect(value(page, "canonical")).toBe("https://shop.example/products");
  expect(value(page, "og:image")).toBe("https://shop.example/social.jpg");
  expect(value(page, "canonical", "")).toBe("/products");
});

test("a page that no one should find says so, and names no address", () => {
  const hidden: Head = { ...page, path: null };
  expect(value(hidden, "robots")).toBe("noindex");
  expect(value(hidden, "canonical")).toBeUndefined();
  expect(value(page, "robots")).toBeUndefined();
});
