// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { formatCents, type OrderView, PATHS } from "#engine";
import { Catalog } from "../../../../web/catalog/catalog.ts";
import { CATALOG_FORMAT, productFileUrl } from "../../../../web/catalog/catalogFiles.ts";
import type { PageData } from "../../../../web/app/pageData.ts";
import OrderPage from "../../../../web/pages/order/OrderPage.tsx";
import { ROUTES } from "../../../../web/app/routes.ts";
import { CatalogContext } from "../../../../web/catalog/useCatalog.ts";
import { everyProduct } from "../../../laws/everyProduct.ts";
import { freshBrowser } from "../../support/freshBrowser.ts";
import { item } from "../../support/item.ts";
import { shop } from "../../support/productPage.tsx";
import { settle } from "../../support/settle.ts";

freshBrowser();

const BIRTHSTONE = "Family Heart Birthstone Necklace";

const ORDER: OrderView = {
  number: 1007,
  state: "paid",
  placedAt: Date.UTC(2026, 10, 22, 12),
  total: 2798,
  refunded: 0,
  email: "ann@example.org",
  address: {
    line1: "350 Fifth Avenue",
    line2: "Floor 21",
    city: "New York",
    state: "NY",
    postal_code: "10118",
    country: "US",
  },
  items: [
    {
      item: item("1", { names: ["Ann"], price: 27.98 }),
      lines: [
        { id: "base", label: "Classic Name Necklace", amount: 2499 },
        { id: "shipping:fast", label: "Fast, 2-5 days", amount: 299 },
      ],
    },
  ],
};

/** Opens an order's page with this answer, and a catalog without the product. */
async function openOrder(
  answer: { readonly status?: number; readonly body: object } | null,
  files: PageData["files"] = {},
  path = "/order/token",
) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (answer === null) throw new TypeError("offline");
    const { status = 200, body } = answer;
    return { ok: status < 400, status, json: async () => body };
  });
  const data = { shop, build: "b", files, notFound: false };
  await act(async () => {
    render(
      <CatalogContext value={new Catalog(data, path, async () => null)}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path={ROUTES.order} element={<OrderPage />} />
          </Routes>
        </MemoryRouter>
      </CatalogContext>,
    );
    await settle();
  });
  return asked;
}

/** The value of a term in the totals; null if it is missing. */
const totalAt = (term: string) =>
  screen.queryByText(term, { selector: "dt" })?.nextElementSibling?.textContent ?? null;

test("an order is fetched by its token and shown completely", async () => {
  const asked = await openOrder({ body: ORDER });
  expect(asked).toEqual([`${PATHS.orders}/token`]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Order 1007");
  expect(screen.getByText("November 22, 2026")).toBeTruthy();
  expect(screen.getByText("Paid. We'll start making it soon.")).toBeTruthy();
  const address = screen.getByRole("region", { name: "Ship to" }).textContent;
  for (const part of ["350 Fifth Avenue", "Floor 21", "New York, NY 10118", "ann@example.org"]) {
    expect(address).toContain(part);
  }
  const pieces = screen.getByRole("list", { name: "Ordered items" });
  expect(within(pieces).getByRole("heading", { name: "Classic Name Necklace" })).toBeTruthy();
  for (const part of ["Ann", "$24.99", "Fast, 2-5 days", "$2.99", "$27.98"]) {
    expect(pieces.textContent).toContain(part);
  }
  expect(totalAt("Total paid")).toBe("$27.98");
  expect(totalAt("Refunded")).toBeNull();
});

test.each([1, 500, 2798])(
  "a refund of %i cents has its own line below the total",
  async (refunded) => {
    await openOrder({ body: { ...ORDER, state: "partially_refunded", refunded } });
    expect(totalAt("Total paid")).toBe("$27.98");
    expect(totalAt("Refunded")).toBe(formatCents(refunded));
  },
);

test.each(["needs_review", "disputed"])(
  "%s names the address that we will write to",
  async (state) => {
    await openOrder({ body: { ...ORDER, state } });
    expect(screen.getByText("We will email ann@example.org.")).toBeTruthy();
  },
);

test("a payment without an email shows the support address", async () => {
  await openOrder({
    body: { ...ORDER, state: "needs_review", email: null, address: null, items: [] },
  });
  expect(screen.getByText(/We don't have the details of this order/).textContent).toContain(
    shop.supportEmail,
  );
  expect(screen.queryByText(/We will email/)).toBeNull();
});

test("an unknown token shows that there is no such order", async () => {
  await openOrder({ status: 404, body: { error: "No such order." } });
  expect(screen.getByText("We can't find this order")).toBeTruthy();
});

test.each(["/order", "/order/"])("so does a URL without a token, %s", async (path) => {
  await openOrder({ status: 404, body: { error: "No such order." } }, {}, path);
  expect(screen.getByText("We can't find this order")).toBeTruthy();
});

test("a request without an answer can be retried", async () => {
  const asked = await openOrder(null);
  expect(screen.queryByText("We can't find this order")).toBeNull();
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await settle();
  });
  expect(asked).toHaveLength(2);
});

test("an item shows the server's drawing, or its photo if that fails", async () => {
  const product = everyProduct.find(([name]) => name === "Classic Name Necklace")?.[1].product;
  if (product === undefined) throw new Error("the product is gone");
  const file = { format: CATALOG_FORMAT, pictures: {}, product };
  await openOrder({ body: ORDER }, { [productFileUrl(product.id)]: file });
  const pieces = screen.getByRole("list", { name: "Ordered items" });
  const drawn = pieces.querySelector("img");
  expect(drawn?.getAttribute("src")).toBe("/orders/token/items/1.svg");
  fireEvent.error(drawn ?? pieces);
  expect(pieces.innerHTML).not.toContain("/orders/token/items/1.svg");
});

test.each([
  ["another value", { id: "length", value: 22 }, "length: 20"],
  ["a value that was not part of it", { id: "thickness", value: 1.2 }, "20 in chain"],
])(
  "a derived value is shown as it was ordered, after the product got %s",
  async (_what, rule, told) => {
    const product = everyProduct.find(([name]) => name === BIRTHSTONE)?.[1].product;
    const derived = product?.fields.find(({ id }) => id === "length");
    if (product === undefined || derived?.kind !== "derived")
      throw new Error("the product is gone");
    const { id, value } = rule;
    const changed = { ...derived, id, label: "Chain length (in)", rule: { value } };
    const others = product.fields.filter((field) => field.id !== id);
    const today = { ...product, fields: [...others, changed] };
    const ordered = item("1", {
      productId: product.id,
      name: BIRTHSTONE,
      names: ["Ann"],
      birthstones: ["May"],
      font: null,
      length: 20,
    });
    const file = { format: CATALOG_FORMAT, pictures: {}, product: today };
    await openOrder(
      { body: { ...ORDER, items: [{ item: ordered, lines: [] }] } },
      { [productFileUrl(product.id)]: file },
    );
    const pieces = screen.getByRole("list", { name: "Ordered items" }).textContent;
    expect(pieces).toContain(told);
    expect(pieces).not.toContain(String(value));
  },
);
