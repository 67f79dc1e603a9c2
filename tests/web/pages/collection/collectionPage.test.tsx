import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { Route, Routes, useLocation } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import type { Product } from "#engine";
import { buildCatalogFiles } from "../../../../web/build/catalog/buildCatalogFiles.ts";
import CollectionPage from "../../../../web/pages/collection/CollectionPage.tsx";
import { ROUTES } from "../../../../web/app/routes.ts";
import { specifiedCatalog } from "../../../support/specifiedShop.ts";
import { openCatalog } from "../../../support/web/pageData.ts";
import { TestApp } from "../../../support/web/TestApp.tsx";

/** An app with a collection of `count` products, opened at a path. The catalog's files are embedded. */
function collectionOf(count: number, path: string) {
  const products = Array.from({ length: count }, (_, index) => {
    const template = specifiedCatalog.products[index % specifiedCatalog.products.length];
    if (template === undefined) throw new Error("The catalog is empty");
    const id = `product-${index}`;
    return { ...template, id, path: `/${id}`, name: `Product ${index}` };
  });
  const files = Object.fromEntries(buildCatalogFiles({ ...specifiedCatalog, products }, {}, []));
  const app = (
    <TestApp path={path} catalog={openCatalog(path, files)}>
      <Routes>
        <Route path={ROUTES.collection} element={<Collection />} />
        <Route path="*" element={<LocationProbe />} />
      </Routes>
    </TestApp>
  );
  return { products, app };
}

/** Opens the collection with a number of products. */
function open(count: number, path: string): readonly Product[] {
  const { products, app } = collectionOf(count, path);
  render(app);
  return products;
}

/** As in the app, each path mounts its own page. */
function Collection() {
  const { pathname } = useLocation();
  return <CollectionPage key={pathname} />;
}

/** Shows the location, in place of a product's page. */
function LocationProbe() {
  const location = useLocation();
  const state: unknown = location.state;
  return <p>{JSON.stringify({ address: location.pathname + location.search, state })}</p>;
}

/** The headings of the products; the note about help has a heading too. */
const productNames = () =>
  screen
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((name) => name.startsWith("Product"));
const follow = (name: string) => {
  fireEvent.click(screen.getByRole("link", { name }));
};

// The typed name belongs to the visit, not to a page: it outlives this test unless a page empties it.
afterEach(() => {
  cleanup();
  open(1, "/products");
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "" } });
});

test("the pager shows every product once, and leads back to the first page", () => {
  const products = open(60, "/products");
  const first = productNames();
  const visited = [...first];
  expect(screen.queryByRole("link", { name: "Previous" })).toBeNull();
  while (screen.queryByRole("link", { name: "Next" }) !== null) {
    follow("Next");
    visited.push(...productNames());
  }
  expect(visited).toEqual(products.map(({ name }) => name));
  expect(document.title).toContain("page 3");
  while (screen.queryByRole("link", { name: "Previous" }) !== null) follow("Previous");
  expect(productNames()).toEqual(first);
  expect(document.title).not.toContain("page");
});

test("a collection with one page has no pager", () => {
  open(5, "/products");
  expect(productNames()).toHaveLength(5);
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("a page number out of range shows the not-found page", async () => {
  open(60, "/products/4");
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
});

test("a typed name is kept on the next page", () => {
  open(60, "/products");
  const box = () => screen.getByRole<HTMLInputElement>("textbox");
  fireEvent.change(box(), { target: { value: "Ann" } });
  follow("Next");
  expect(box().value).toBe("Ann");
});

test("a typed name is passed to a product's page, and is not in the URL", () => {
  const [product] = open(1, "/products");
  if (product === undefined) throw new Error("The collection is empty");
  const box = screen.getByRole("textbox");
  fireEvent.change(box, { target: { value: " Mia " } });
  follow(`Customize ${product.name}`);
  const location = { address: product.link, state: { name: "Mia" } };
  expect(screen.getByText(JSON.stringify(location))).toBeTruthy();
});

test("a name typed before hydration is kept, also on the next page, and limited", () => {
  const { app } = collectionOf(60, "/products");
  const box = () => screen.getByRole<HTMLInputElement>("textbox");
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(app);
  // The longest text of any product in this collection has 30 characters.
  box().value = "Mia".repeat(20);
  render(app, { container, hydrate: true });
  expect(box().value).toBe("Mia".repeat(10));
  follow("Next");
  expect(box().value).toBe("Mia".repeat(10));
});

test("a name is cut to its limit only when an input method has completed it", () => {
  open(1, "/products");
  const box = screen.getByRole<HTMLInputElement>("textbox");
  const long = "a".repeat(60);
  fireEvent.compositionStart(box);
  fireEvent.change(box, { target: { value: long } });
  expect(box.value).toBe(long);
  fireEvent.compositionEnd(box);
  // The only product of this collection has names of at most 15 characters.
  expect(box.value).toBe("a".repeat(15));
});
