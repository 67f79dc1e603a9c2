import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { Catalog } from "../../../web/catalog/catalog.ts";
import { CatalogContext } from "../../../web/catalog/useCatalog.ts";
import { Page } from "../../../web/document/Page.tsx";
import { pageData } from "../../support/web/pageData.ts";

type Head = ComponentProps<typeof Page>["head"];

const COLLECTION: Head = {
  title: "Our Collection",
  description: "All necklaces.",
  path: "/products",
};
const CART: Head = { title: "Cart", description: "What you chose.", path: null };

/** A page of a shop whose origin the build knows, which need not be the one that the page is open at. */
const pageWith = (head: Head, origin = "https://shop.example") => (
  <CatalogContext value={new Catalog({ ...pageData(), origin }, "/")}>
    <Page head={head}>{null}</Page>
  </CatalogContext>
);

/** The elements of the document's head that search engines and social networks read. */
const tags = () =>
  [...document.head.querySelectorAll("meta, link")].map((tag) =>
    [...tag.attributes].map(({ value }) => value).join(" "),
  );

const common = (title: string, description: string, origin: string) => [
  `description ${description}`,
  "og:site_name Namesake",
  "og:type website",
  `og:title ${title} · Namesake`,
  `og:description ${description}`,
  `og:image ${origin}/social.jpg`,
  "twitter:card summary_large_image",
];
const collectionTags = (origin: string) => [
  ...common("Our Collection", "All necklaces.", origin),
  `og:url ${origin}/products`,
  `canonical ${origin}/products`,
];
const CART_TAGS = [...common("Cart", "What you chose.", "https://shop.example"), "robots noindex"];

test("the document's head has each tag of the page once: its canonical URL, or that it is not indexed", () => {
  const { rerender } = render(pageWith(COLLECTION));
  expect(tags()).toEqual(collectionTags("https://shop.example"));
  for (const [head, expected] of [
    [CART, CART_TAGS],
    [COLLECTION, collectionTags("https://shop.example")],
  ] as const) {
    rerender(pageWith(head));
    expect(tags().toSorted()).toEqual(expected.toSorted());
    expect(document.title).toBe(`${head.title} · Namesake`);
  }
  rerender(pageWith(COLLECTION, ""));
  expect(tags().toSorted()).toEqual(collectionTags("").toSorted());
});

test("the shop's name comes first in the title of the home page", () => {
  render(pageWith({ ...COLLECTION, title: "Necklaces", path: "/" }));
  expect(document.title).toBe("Namesake · Necklaces");
});

test("a prerendered page takes over the tags of its head", () => {
  document.head.innerHTML = renderToString(pageWith(CART));
  render(pageWith(CART), { container: document.createElement("div"), hydrate: true });
  expect(tags()).toEqual(CART_TAGS);
  expect(document.head.querySelectorAll("title")).toHaveLength(1);
});
