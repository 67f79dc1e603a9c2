// @vitest-environment jsdom
import { act, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Arrival, OrderView } from "#engine";
import { OrderArrival } from "../../../../web/pages/cart/OrderArrival.tsx";
import { freshBrowser } from "../../support/freshBrowser.ts";
import { item } from "../../support/item.ts";
import { settle } from "../../support/settle.ts";

freshBrowser();

async function showArrival(arrivals: readonly (Arrival | undefined)[], status = 200) {
  const order: OrderView = {
    number: 7,
    state: "paid",
    placedAt: 0,
    total: 2499,
    refunded: 0,
    email: "ann@example.org",
    address: {
      line1: "1 Main St",
      line2: "",
      city: "New York",
      state: "NY",
      postal_code: "10118",
      country: "US",
    },
    items: arrivals.map((arrival, index) => ({
      item: item(String(index), {}),
      lines: [],
      ...(arrival !== undefined && { arrival }),
    })),
  };
  const ok = status < 400;
  vi.stubGlobal("fetch", async () => ({ ok, status, json: async () => order }));
  const { container } = render(<OrderArrival token="token" />);
  await act(settle);
  return container.textContent;
}

test("the thanks say when an order arrives, from its first to its last item", async () => {
  const text = await showArrival([
    ["2026-12-07", "2026-12-11"],
    ["2026-12-03", "2026-12-08"],
    undefined,
  ]);
  expect(text).toBe("Arrives Dec 3-11");
});

test("they say nothing without dates, or if the order can't be loaded", async () => {
  expect(await showArrival([undefined])).toBe("");
  expect(await showArrival([["2026-12-03", "2026-12-08"]], 500)).toBe("");
});
