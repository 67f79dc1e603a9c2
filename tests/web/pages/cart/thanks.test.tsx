import { createRef } from "react";
import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { OrderView } from "#engine";
import type { PageData } from "../../../../web/catalog/pageData.ts";
import { productFileUrl } from "../../../../web/catalog/catalogFiles.ts";
import { Thanks } from "../../../../web/pages/cart/Thanks.tsx";
import { testProduct } from "../../../support/specifiedShop.ts";
import { advanceAndSettle, useFakeTimers } from "../../../support/web/clock.ts";
import { DOGTAG, dogtag, item } from "../../../support/web/item.ts";
import { orderOf } from "../../../support/web/order.ts";
import { openCatalog, productFile } from "../../../support/web/pageData.ts";
import { settle } from "../../../support/web/settle.ts";
import { TestApp } from "../../../support/web/TestApp.tsx";

/** The time until the order is requested again. */
const RETRY_MS = 2_000;
const PROMISE = "There are no prices in the parcel.";

const ORDER = orderOf([{ item: item("1"), lines: [] }]);

const respondWith = (order: OrderView, status = 200) =>
  vi.stubGlobal("fetch", async () => Response.json(order, { status }));

/** Shows the thanks for an order. Returns their text before and after the link to the order. */
async function showThanks(changes: Partial<OrderView> = {}, files: PageData["files"] = {}) {
  respondWith({ ...ORDER, ...changes });
  return renderThanks(files);
}

async function renderThanks(files: PageData["files"] = {}) {
  const { container } = render(
    <TestApp catalog={openCatalog("/cart", files, { giftPromise: PROMISE })}>
      <Thanks token="token" heading="h1" focusTarget={createRef()} />
    </TestApp>,
  );
  await act(settle);
  const [thanks = "", details = ""] = container.textContent.split("View your order");
  return { thanks, details };
}

const ITEM = "Classic Name Necklace (Ann)";
const PAID = "You paid $24.99. Your email address is ann@example.org.";
const SHIPPED = "We'll ship it to 350 Fifth Avenue, Floor 21, New York, NY 10118.";

test("the thanks have the code, the items, and the dates from the first to the last item", async () => {
  const items = [
    { item: item("1"), lines: [], arrival: ["2026-12-07", "2026-12-11"] },
    { item: item("2"), lines: [], arrival: ["2026-12-03", "2026-12-08"] },
    { item: item("3"), lines: [] },
  ] satisfies OrderView["items"];
  const { thanks, details } = await showThanks({ items });
  expect(thanks).toMatch(/^Thank youYour order code is KD7QM4XA\./);
  expect(details).toBe(`${ITEM.repeat(3)}${PAID}${SHIPPED}Arrives Dec 3-11.`);
});

test("a name written from right to left is kept apart from the house number after it", async () => {
  const { details } = await showThanks({ name: "יעל כהן" });
  expect(details).toContain("We'll ship it to יעל כהן, 350 Fifth Avenue");
  expect(document.querySelector("bdi")?.textContent).toBe("יעל כהן");
});

test("an item without names has its engraved text", async () => {
  const { product } = testProduct(DOGTAG);
  const { details } = await showThanks(
    { items: [{ item: dogtag("1", { text: "Best Dad" }), lines: [] }] },
    { [productFileUrl(product.id)]: productFile(product) },
  );
  expect(details).toContain(`${DOGTAG} (Best Dad)`);
});

test.each([
  [{}, `${PAID}${SHIPPED}`],
  [
    { receiptByEmail: true },
    `You paid $24.99. Our payment provider emails a receipt to ann@example.org.${SHIPPED}`,
  ],
  [{ receiptByEmail: false }, `${PAID} A test payment gets no receipt by email.${SHIPPED}`],
  [{ gift: "Dear Mom" }, `${PAID}${SHIPPED}It's a gift, with your note. ${PROMISE}Dear Mom`],
  [{ gift: "" }, `${PAID}${SHIPPED}It's a gift. ${PROMISE}`],
])(
  "an order with %j says how its receipt comes, and what is promised for a gift",
  async (changes, text) => {
    expect((await showThanks(changes)).details).toBe(`${ITEM}${text}`);
  },
);

test("while the order can't be loaded there is only the link, and the code as soon as it can", async () => {
  useFakeTimers();
  respondWith(ORDER, 500);
  expect(await renderThanks()).toEqual({
    thanks: "Thank youYour order has been placed. Look it up by code and email.",
    details: "",
  });
  respondWith(ORDER);
  await advanceAndSettle(RETRY_MS);
  expect(screen.getByText("Your order code is KD7QM4XA.")).toBeTruthy();
});
