import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { ORDER_STATES, PATHS } from "#engine";
import { actAndSettle } from "../../../support/web/actAndSettle.ts";
import { productFileUrl } from "../../../../web/catalog/catalogFiles.ts";
import type { PageData } from "../../../../web/catalog/pageData.ts";
import OrderPage from "../../../../web/pages/order/OrderPage.tsx";
import { connectToasts } from "../../../../web/ui/toasts/toasts.ts";
import { testProduct } from "../../../support/specifiedShop.ts";
import { item } from "../../../support/web/item.ts";
import { orderOf } from "../../../support/web/order.ts";
import { openCatalog, productFile, shop } from "../../../support/web/pageData.ts";
import { TestApp } from "../../../support/web/TestApp.tsx";

const PROMISE = "There are no prices in the parcel.";
const SHOP = {
  giftPromise: PROMISE,
  productLinks: [{ label: "What if a letter is wrong?", path: "/policies/returns" }],
  calendar: { timeZone: "UTC", offsets: [], cutOffHour: 12, makingDays: 0, holidays: [] },
  occasions: [{ name: "Christmas", date: "2026-12-24" }],
};

const ORDER = orderOf(
  [
    {
      item: item("1", { names: ["Ann"], price: 27.98 }),
      lines: [
        { id: "base", label: "Classic Name Necklace", amount: 2499 },
        { id: "shipping:fast", label: "Fast, 2-5 days", amount: 299 },
      ],
      materials: ["14k gold plate on brass"],
      arrival: ["2026-12-03", "2026-12-08"],
    },
  ],
  { total: 2798 },
);

/** Opens an order's page with this answer and these catalog files; returns the requested paths. */
async function openOrder(
  answer: { readonly status?: number; readonly body: object } | null,
  files: PageData["files"] = {},
) {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    if (answer === null) throw new TypeError("offline");
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  await actAndSettle(() =>
    render(
      <TestApp path="/order/token" catalog={openCatalog("/order/token", files, SHOP)}>
        <Routes>
          <Route path="/order/:token" element={<OrderPage />} />
        </Routes>
      </TestApp>,
    ),
  );
  return requests;
}

/** The value of a term in the totals; null if it is missing. */
const totalAt = (term: string) =>
  screen.queryByText(term, { selector: "dt" })?.nextElementSibling?.textContent ?? null;

test("an order is fetched by its token and shown completely", async () => {
  const requests = await openOrder({ body: ORDER });
  expect(requests).toEqual([`${PATHS.orders}/token`]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Order KD7QM4XA");
  expect(screen.getByText("November 22, 2026")).toBeTruthy();
  expect(screen.getByText("We'll start making it soon.")).toBeTruthy();
  const policy = screen.getByRole("link", { name: "What if a letter is wrong?" });
  expect(policy.getAttribute("href")).toBe("/policies/returns");
  const address = screen.getByRole("region", { name: "Ship to" }).textContent;
  for (const part of ["350 Fifth Avenue", "Floor 21", "New York, NY 10118"]) {
    expect(address).toContain(part);
  }
  expect(address).not.toContain("@");
  const email = screen.getByRole("region", { name: "Email" });
  expect(email.textContent).toContain("ann@example.org");
  expect(screen.queryByRole("region", { name: "Gift" })).toBeNull();
  const items = screen.getByRole("list", { name: "Ordered items" });
  expect(within(items).getByRole("heading", { name: "Classic Name Necklace" })).toBeTruthy();
  for (const part of [
    "Ann",
    "$24.99",
    "Fast, 2-5 days",
    "$2.99",
    "$27.98",
    "Material: 14k gold plate on brass",
    "Arrives Dec 3-8, in time for Christmas",
  ]) {
    expect(items.textContent).toContain(part);
  }
  expect(totalAt("Total paid")).toBe("$27.98");
  expect(totalAt("Refunded")).toBeNull();
});

test.each([
  ["America/Los_Angeles", "December 31, 2026"],
  ["Pacific/Auckland", "January 1, 2027"],
])("in %s an order placed at 03:00 UTC on January 1 has the date %s", async (timeZone, date) => {
  vi.stubEnv("TZ", timeZone);
  await openOrder({ body: { ...ORDER, placedAt: Date.UTC(2027, 0, 1, 3) } });
  expect(screen.getByText(date)).toBeTruthy();
});

/** The steps of the order; the current one in brackets. */
const steps = () =>
  within(screen.getByRole("list", { name: "Progress of your order" }))
    .getAllByRole("listitem")
    .map((step) => (step.ariaCurrent === "step" ? `[${step.textContent}]` : step.textContent));

test.each([
  ["paid", "[Paid] Being made Shipped"],
  ["partially_refunded", "[Paid] Being made Shipped"],
  ["in_production", "Paid, done [Being made] Shipped"],
  ["shipped", "Paid, done Being made, done [Shipped]"],
  ["needs_review", "Paid, done [In review] Being made Shipped"],
  ["sent_by_pigeon", "Paid, done [In review] Being made Shipped"],
  ["disputed", "Paid, done [In review by your bank]"],
  ["canceled", "Paid, done [Canceled]"],
  ["refunded", "Paid, done [Refunded]"],
])("an order with the state %s has the steps %s", async (state, text) => {
  await openOrder({ body: { ...ORDER, state } });
  expect(steps().join(" ")).toBe(text);
});

test.each(ORDER_STATES)(
  "%s: every refund is said; without one, only a canceled order mentions money",
  async (state) => {
    const moneyOf = async (refunded: number) => {
      await openOrder({ body: { ...ORDER, state, refunded } });
      const text = screen.queryByText(/^\$.* refunded/)?.textContent ?? null;
      cleanup();
      return text;
    };
    expect(await moneyOf(500)).toBe("$5.00 of $27.98 refunded.");
    expect(await moneyOf(2798)).toBe("$27.98 refunded.");
    expect(await moneyOf(0)).toBe(state === "canceled" ? "$27.98 not refunded yet." : null);
  },
);

test("a refund has its own line below the total", async () => {
  await openOrder({ body: { ...ORDER, state: "partially_refunded", refunded: 1 } });
  expect(totalAt("Total paid")).toBe("$27.98");
  expect(totalAt("Refunded")).toBe("$0.01");
});

test.each(["canceled", "refunded"] as const)(
  "an order that is %s shows its gift note, but no date of arrival and nothing about a parcel",
  async (state) => {
    await openOrder({ body: { ...ORDER, state, gift: "Dear Mom" } });
    expect(screen.queryByText(/^Arrives/)).toBeNull();
    expect(screen.getByRole("region", { name: "Gift" }).textContent).toBe("GiftDear Mom");
    // It may be written from right to left.
    expect(screen.getByText("Dear Mom").dir).toBe("auto");
  },
);

test.each([
  ["Dear Mom", /Dear Mom.*This note goes with it\. There are no prices in the parcel\.$/],
  ["", /Without a note\. There are no prices in the parcel\.$/],
])("a gift's address is the recipient's, and its parcel is described: %j", async (gift, text) => {
  await openOrder({ body: { ...ORDER, name: "Maria Lopez", gift } });
  const address = screen.getByRole("region", { name: "Ship to the recipient" }).textContent;
  expect(address).toContain("Maria Lopez");
  expect(address).not.toContain("ann@example.org");
  expect(screen.getByRole("region", { name: "Gift" }).textContent).toMatch(text);
});

test.each(["needs_review", "disputed"])(
  "an order with the state %s says to which email address we will write",
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

test("an order whose personal data were removed shows state, items and amounts, and says so", async () => {
  await openOrder({ body: { ...ORDER, state: "shipped", email: null, address: null } });
  expect(screen.getByText(/names, addresses and texts of this order were removed/)).toBeTruthy();
  expect(screen.queryByText(/We don't have the details/)).toBeNull();
  expect(screen.getByRole("list", { name: "Ordered items" })).toBeTruthy();
  expect(screen.queryByText("Ship to")).toBeNull();
});

test("an unknown token shows that there is no such order, and the way to find one", async () => {
  await openOrder({ status: 404, body: { error: "No such order." } });
  expect(screen.getByText("We can't find this order")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Find your order" }).getAttribute("href")).toBe("/order");
});

test("a request without a response can be retried", async () => {
  const requests = await openOrder(null);
  expect(screen.queryByText("We can't find this order")).toBeNull();
  await actAndSettle(() => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  expect(requests).toHaveLength(2);
});

test("an item shows the server's drawing, also of an engraved back, which can be enlarged, or its photo if that fails or the product is not drawn", async () => {
  const { product } = testProduct("Classic Name Necklace");
  const openWith = ({ preview }: Pick<typeof product, "preview">, hasBack = false) =>
    openOrder(
      { body: { ...ORDER, items: ORDER.items.map((ordered) => ({ ...ordered, hasBack })) } },
      { [productFileUrl(product.id)]: productFile({ ...product, preview }) },
    );
  const drawing = () => document.querySelector("img[src='/orders/token/items/1.svg']");
  await openWith({ preview: null });
  expect(drawing()).toBeNull();
  cleanup();
  await openWith(product, true);
  expect(
    screen.getByRole("button", { name: "Enlarge Back of Classic Name Necklace" }),
  ).toBeTruthy();
  expect(document.querySelector("img[src='/orders/token/items/1-back.svg']")).not.toBeNull();
  cleanup();
  await openWith(product);
  expect(screen.getByRole("button", { name: "Enlarge Classic Name Necklace" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Back of/ })).toBeNull();
  const image = drawing();
  if (image === null) throw new Error("the item has no drawing");
  fireEvent.error(image);
  expect(drawing()).toBeNull();
  expect(screen.queryByRole("button", { name: /^Enlarge/ })).toBeNull();
});

test("the order's link is copied, and without a clipboard the address bar is named", async () => {
  await openOrder({ body: ORDER });
  const shown: string[] = [];
  connectToasts({
    show: ({ title }) => shown.push(title),
    dismiss: vi.fn(),
    dismissMessage: vi.fn(),
  });
  const writeText = vi.fn(async (_text: string) => undefined);
  for (const navigator of [{ clipboard: { writeText } }, {}]) {
    vi.stubGlobal("navigator", navigator);
    await actAndSettle(() =>
      fireEvent.click(screen.getByRole("button", { name: "Copy link to this order" })),
    );
  }
  expect(writeText.mock.calls).toEqual([[location.href]]);
  expect(shown).toEqual(["Link copied", "Copy the address"]);
});
