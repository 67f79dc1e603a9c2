import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { fullTitle, type Head, headTags } from "../../../web/document/head.ts";
import { Page } from "../../../web/document/Page.tsx";
import { CatalogContext } from "../../../web/catalog/useCatalog.ts";
import { openCatalog, shop } from "../../support/web/pageData.ts";

const COLLECTION: Head = {
  title: "Our Collection",
  description: "All necklaces.",
  path: "/products",
};

const catalog = openCatalog("/");
const pageWith = (head: Head) => (
  <CatalogContext value={catalog}>
    <Page head={head}>{null}</Page>
  </CatalogContext>
);

test("after a navigation the document's head has each tag of the new page once", () => {
  const second: Head = { title: "Cart", description: "What you chose.", path: null };
  const { rerender } = render(pageWith(COLLECTION));
  for (const head of [second, COLLECTION, second]) {
    rerender(pageWith(head));
    const tags = [...document.head.querySelectorAll("meta, link")].map((tag) => tag.outerHTML);
    const expected = headTags(head, shop, location.origin).map(
      ({ name, key, value }) => `<${name} ${key[0]}="${key[1]}" ${value[0]}="${value[1]}">`,
    );
    expect(tags).toEqual(expected);
  }
});

test("the canonical URL stays at the shop's own origin when the page is open at another one", () => {
  // The page takes the shop's origin from the URL of the built picture.
  document.head.innerHTML =
    '<meta property="og:image" content="https://shop.example/social.jpg">' +
    '<link rel="canonical" href="https://shop.example/old">';
  render(pageWith(COLLECTION));
  const canonical = document.head.querySelector("link[rel=canonical]");
  expect(canonical?.getAttribute("href")).toBe("https://shop.example/products");
  document.head.replaceChildren();
});

const valueOf = (head: Head, key: string, origin = "https://shop.example") =>
  headTags(head, shop, origin).find((tag) => tag.key[1] === key)?.value[1];

test("the shop's name follows a page's title, and comes first on the home page", () => {
  expect(fullTitle(COLLECTION, shop)).toBe("Our Collection · Namesake");
  expect(fullTitle({ ...COLLECTION, title: "Necklaces", path: "/" }, shop)).toBe(
    "Namesake · Necklaces",
  );
});

test("URLs for external use are absolute if the origin is known", () => {
  expect(valueOf(COLLECTION, "canonical")).toBe("https://shop.example/products");
  expect(valueOf(COLLECTION, "og:image")).toBe("https://shop.example/social.jpg");
  expect(valueOf(COLLECTION, "canonical", "")).toBe("/products");
  expect(valueOf(COLLECTION, "robots")).toBeUndefined();
});

test("a page with path null is not indexed and has no canonical URL", () => {
  const hidden: Head = { ...COLLECTION, path: null };
  expect(valueOf(hidden, "robots")).toBe("noindex");
  expect(valueOf(hidden, "canonical")).toBeUndefined();
});
