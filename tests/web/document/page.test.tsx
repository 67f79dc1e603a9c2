import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { type Head, headTags } from "../../../web/document/head.ts";
import { Page } from "../../../web/document/Page.tsx";
import { RouteChange } from "../../../web/app/RouteChange.tsx";
import { CatalogContext } from "../../../web/catalog/useCatalog.ts";
import { openCatalog, shop } from "../../support/web/pageData.ts";

test("after a navigation the document's head has each tag of the new page once", () => {
  const catalog = openCatalog("/");
  const page = (head: Head) => (
    <CatalogContext value={catalog}>
      <Page head={head}>{null}</Page>
    </CatalogContext>
  );
  const first: Head = { title: "Our Collection", description: "All necklaces.", path: "/products" };
  const second: Head = { title: "Cart", description: "What you chose.", path: null };
  const { rerender } = render(page(first));
  for (const head of [second, first, second]) {
    rerender(page(head));
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
  const head: Head = { title: "Our Collection", description: "All necklaces.", path: "/products" };
  render(
    <CatalogContext value={openCatalog("/")}>
      <Page head={head}>{null}</Page>
    </CatalogContext>,
  );
  const canonical = document.head.querySelector("link[rel=canonical]");
  expect(canonical?.getAttribute("href")).toBe("https://shop.example/products");
  document.head.replaceChildren();
});

test("scroll restoration is manual while a page is shown, also again after the back/forward cache, and automatic once it is left", () => {
  const { unmount } = render(
    <MemoryRouter>
      <RouteChange />
    </MemoryRouter>,
  );
  const restorationAfter = (event: string) => {
    window.dispatchEvent(new Event(event));
    return history.scrollRestoration;
  };
  expect(history.scrollRestoration).toBe("manual");
  expect([restorationAfter("pagehide"), restorationAfter("pageshow")]).toEqual(["auto", "manual"]);
  unmount();
});
