import { readFileSync } from "node:fs";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { Route, Routes, useLocation } from "react-router-dom";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Product } from "#engine";
import { buildCatalogFiles } from "../../../../web/build/buildCatalogFiles.ts";
import CollectionPage from "../../../../web/pages/collection/CollectionPage.tsx";
import { specifiedCatalog } from "../../../support/specifiedShop.ts";
import { actAndSettle } from "../../../support/web/actAndSettle.ts";
import { advance, useFakeTimers } from "../../../support/web/clock.ts";
import { loadPreviewEngine } from "../../../support/web/loadPreviewEngine.ts";
import { openCatalog } from "../../../support/web/pageData.ts";
import { TestApp } from "../../../support/web/TestApp.tsx";

/** An app with a collection of these products, opened at a path. The catalog's files are embedded. */
function collectionOf(products: readonly Product[], path: string) {
  const files = Object.fromEntries(buildCatalogFiles({ ...specifiedCatalog, products }, {}, []));
  return (
    <TestApp path={path} catalog={openCatalog(path, files)}>
      <Routes>
        <Route path="/products/:page?" element={<Collection />} />
        <Route path="*" element={<LocationProbe />} />
      </Routes>
    </TestApp>
  );
}

/** The specified products, repeated with other names until there are `count`. */
function productsOf(count: number): readonly Product[] {
  return Array.from({ length: count }, (_, index) => {
    const template = specifiedCatalog.products[index % specifiedCatalog.products.length];
    if (template === undefined) throw new Error("The catalog is empty");
    const id = `product-${index}`;
    return { ...template, id, path: `/${id}`, name: `Product ${index}` };
  });
}

/** Opens the collection with a number of products. */
function open(count: number, path = "/products"): readonly Product[] {
  const products = productsOf(count);
  render(collectionOf(products, path));
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
const box = () => screen.getByRole<HTMLInputElement>("textbox");
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const follow = (name: string) => fireEvent.click(screen.getByRole("link", { name }));

// The typed name belongs to the visit, not to a page: it outlives this test unless a page empties it.
afterEach(() => {
  cleanup();
  open(1);
  type("");
});

describe("the pages of the collection", () => {
  test("show every product once, and lead back to the first page", () => {
    const products = open(30);
    const first = productNames();
    const visited = [...first];
    expect(screen.queryByRole("link", { name: "Previous" })).toBeNull();
    while (screen.queryByRole("link", { name: "Next" }) !== null) {
      follow("Next");
      visited.push(...productNames());
    }
    expect(visited).toEqual(products.map(({ name }) => name));
    expect(document.title).toContain("page 2");
    while (screen.queryByRole("link", { name: "Previous" }) !== null) follow("Previous");
    expect(productNames()).toEqual(first);
    expect(document.title).not.toContain("page");
    cleanup();
    open(5);
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  test("end with the last one: a later number shows the not-found page", async () => {
    open(30, "/products/3");
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
  });
});

describe("a typed name", () => {
  test("is kept on the next page, and passed to a product's page without being in the URL", () => {
    const products = open(30);
    type(" Mia ");
    follow("Next");
    expect(box().value).toBe(" Mia ");
    const [name = ""] = productNames();
    const link = products.find((product) => product.name === name)?.link;
    follow(`Customize ${name}`);
    const location = { address: link, state: { name: "Mia" } };
    expect(screen.getByText(JSON.stringify(location))).toBeTruthy();
  });

  test("is kept and limited if it was typed before hydration", async () => {
    const app = collectionOf(productsOf(30), "/products");
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(app);
    // The longest text of any product in this collection has 30 characters.
    box().value = "Mia".repeat(20);
    await actAndSettle(() => render(app, { container, hydrate: true }));
    expect(box().value).toBe("Mia".repeat(10));
    follow("Next");
    expect(box().value).toBe("Mia".repeat(10));
  });

  test.each([
    [1, "at most 1 character"],
    [2, "at most 2 characters"],
  ])("that is longer than %i letters can't be made, which a card says", async (max, limit) => {
    const [classic, ...others] = specifiedCatalog.products;
    if (classic === undefined) throw new Error("The catalog is empty");
    const fields = classic.fields.map((field) =>
      field.kind === "list"
        ? { ...field, of: field.of.map((each) => (each.kind === "text" ? { ...each, max } : each)) }
        : field,
    );
    render(collectionOf([{ ...classic, fields }, ...others], "/products"));
    vi.stubGlobal("fetch", async (url: string) => new Response(readFileSync(`.${url}`)));
    await loadPreviewEngine();
    type("Mia");
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByText(/^Can't be made/).textContent).toBe(
      `Can't be made with this name: ${limit}`,
    );
  });
});

test("a card's second photo is loaded by a mouse that rests on it, not by one that passes nor by touch", () => {
  useFakeTimers();
  open(1);
  const link = screen.getByRole("link", { name: "Customize Product 0" });
  const enter = (pointerType: string, ms: number) => {
    // jsdom has no `PointerEvent`.
    const event = new MouseEvent("pointerover", { bubbles: true });
    fireEvent(link, Object.assign(event, { pointerType }));
    advance(ms);
    fireEvent.pointerLeave(link);
  };
  const second = () => document.querySelector("li div[aria-hidden=true]");
  enter("touch", 1_000);
  enter("mouse", 100);
  advance(1_000);
  expect(second()).toBeNull();
  enter("mouse", 1_000);
  expect(second()).not.toBeNull();
});
