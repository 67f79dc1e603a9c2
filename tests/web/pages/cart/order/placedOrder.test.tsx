import { createRef } from "react";
import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Arrival, CartItem, OrderView } from "#engine";
import { Thanks } from "../../../../../web/pages/cart/order/Thanks.tsx";
import type { PageData } from "../../../../../web/catalog/pageData.ts";
import { productFileUrl } from "../../../../../web/catalog/catalogFiles.ts";
import { testProduct } from "../../../../support/specifiedShop.ts";
import { advanceAndSettle, useFakeTimers } from "../../../../support/web/clock.ts";
import { item } from "../../../../support/web/item.ts";
import { orderOf } from "../../../../support/web/order.ts";
import { openCatalog, productFile } from "../../../../support/web/pageData.ts";
import { settle } from "../../../../support/web/settle.ts";
import { TestApp } from "../../../../support/web/TestApp.tsx";

const CLASSIC = testProduct("Classic Name Necklace").product;
/** The time until the order is requested again. */
const RETRY_MS = 2_000;
const PROMISE = "There are no prices in the parcel.";

type Arrivals = readonly (Arrival | undefined)[];

interface Changes {
  readonly order?: Partial<OrderView>;
  readonly ordered?: Partial<CartItem>;
}

/** An order with one item for each date. */
const orderArriving = (arrivals: Arrivals, { order, ordered }: Changes = {}) =>
  orderOf(
    arrivals.map((arrival, index) => ({
      item: item(String(index), ordered),
      lines: [],
      ...(arrival !== undefined && { arrival }),
    })),
    order,
  );

async function showOrder(
  arrivals: Arrivals,
  {
    status = 200,
    files = {},
    ...changes
  }: Changes & {
    readonly status?: number;
    readonly files?: PageData["files"];
  } = {},
) {
  vi.stubGlobal("fetch", async () => Response.json(orderArriving(arrivals, changes), { status }));
  const { container } = render(
    <TestApp catalog={openCatalog("/cart", files, { giftPromise: PROMISE })}>
      <Thanks token="token" heading="h1" focusTarget={createRef()} />
    </TestApp>,
  );
  await act(() => vi.dynamicImportSettled());
  await act(settle);
  const [thanks = "", details = ""] = container.textContent.split("View your order");
  return { thanks, details };
}

const PLACED = "Thank youYour order has been placed. Look it up by number and email.";
const PAID = "You paid $24.99. Your email address is ann@example.org.";
const SHIPPED = "We'll ship it to 350 Fifth Avenue, Floor 21, New York, NY 10118.";
/** What the thanks say about an order of one item. */
const ORDER_TEXT = `Classic Name Necklace (Ann)${PAID}${SHIPPED}`;

test("the thanks start with the number, list the items, and say when the order arrives, from its first to its last item", async () => {
  const { thanks, details } = await showOrder([
    ["2026-12-07", "2026-12-11"],
    ["2026-12-03", "2026-12-08"],
    undefined,
  ]);
  expect(thanks).toMatch(/^Thank youYour order number is 7\./);
  const items = Array.from({ length: 3 }, () => "Classic Name Necklace (Ann)");
  expect(details).toBe(`${items.join("")}${PAID}${SHIPPED}Arrives Dec 3-11.`);
});

test("the thanks keep a name that is written from right to left apart from the house number after it", async () => {
  const { details } = await showOrder([undefined], { order: { name: "יעל כהן" } });
  expect(details).toContain(
    "We'll ship it to יעל כהן, 350 Fifth Avenue, Floor 21, New York, NY 10118.",
  );
  expect(document.querySelector("bdi")?.textContent).toBe("יעל כהן");
});

test("the thanks contain the engraved text of an item without names", async () => {
  const { product } = testProduct("Engraved Dogtag Necklace");
  const ordered = {
    productId: product.id,
    name: product.name,
    names: [],
    engravingType: "names",
    text: "Best Dad",
  };
  const files = { [productFileUrl(product.id)]: productFile(product) };
  const { details } = await showOrder([undefined], { files, ordered });
  expect(details).toContain("Engraved Dogtag Necklace (Best Dad)");
});

test.each([
  ["show the drawing of an item", CLASSIC.preview, ["/orders/token/items/1.svg"]],
  ["request no drawing of an item that has none", null, []],
])("the thanks %s", async (_what, preview, requested) => {
  const file = productFile({ ...CLASSIC, preview });
  await showOrder([undefined], { files: { [productFileUrl(CLASSIC.id)]: file } });
  const pictures = [...document.querySelectorAll('img[src^="/orders/"]')];
  expect(pictures.map((picture) => picture.getAttribute("src"))).toEqual(requested);
});

test.each([
  [true, "You paid $24.99. Our payment provider emails a receipt to ann@example.org."],
  [false, `${PAID} A test payment gets no receipt by email.`],
])("the thanks say whether a receipt is emailed: %s", async (receiptByEmail, text) => {
  const { details } = await showOrder([undefined], { order: { receiptByEmail } });
  expect(details).toContain(`${text}${SHIPPED}`);
});

test("the thanks contain no dates if no item has any", async () => {
  expect((await showOrder([undefined])).details).toBe(ORDER_TEXT);
});

test("the thanks contain only the link while the order can't be loaded, and its number as soon as it can", async () => {
  useFakeTimers();
  expect(await showOrder([undefined], { status: 500 })).toEqual({ thanks: PLACED, details: "" });
  vi.stubGlobal("fetch", async () => Response.json(orderArriving([undefined])));
  await advanceAndSettle(RETRY_MS);
  expect(screen.getByText("Your order number is 7.")).toBeTruthy();
});

test.each([
  ["Dear Mom", "It's a gift, with your note. There are no prices in the parcel."],
  ["", "It's a gift. There are no prices in the parcel."],
])("the thanks repeat what is promised for a gift: %j", async (gift, text) => {
  expect((await showOrder([undefined], { order: { gift } })).details).toBe(`${ORDER_TEXT}${text}`);
});
