import { act, fireEvent, render, screen } from "@testing-library/react";
import { Link, Route, Routes } from "react-router-dom";
import { beforeAll, beforeEach, vi } from "vitest";
import { type CartItem, PATHS, settleRequestSchema } from "#engine";
import { actAndSettle } from "./actAndSettle.ts";
import CartPage from "../../../web/pages/cart/CartPage.tsx";
import { Catalog } from "../../../web/catalog/catalog.ts";
import {
  BUILD_FILE_URL,
  CATALOG_FORMAT,
  NAMES_FILE_URL,
  productFileUrl,
} from "../../../web/catalog/catalogFiles.ts";
import { Notifications } from "../../../web/layout/Notifications.tsx";
import { testCatalog } from "../specifiedShop.ts";
import { storeItems } from "./cart.ts";
import { deferred } from "../deferred.ts";
import { useFakeTimers } from "./clock.ts";
import { emitCardChange, confirmCardPayment, stubStripe } from "./fakeStripe.ts";
import { pageData, productFile } from "./pageData.ts";
import { descriptionOf } from "./pageQueries.ts";
import { TestApp } from "./TestApp.tsx";

/** For the tests of a file: imports lazy modules first, and gives each test fake timers and no result of a payment. */
export function setUpCartPages(): void {
  // Otherwise the first test would wait for the disk.
  beforeAll(async () => {
    await import("../../../web/layout/overlays.ts");
    await import("../../../web/checkout/CheckoutForm.tsx");
  });
  beforeEach(() => {
    useFakeTimers();
    confirmCardPayment.mockReset();
  });
}

/** A response of the server: a body, or an error with a status. */
export interface ServerResponse {
  readonly status?: number;
  readonly body: object;
}

/** The server's responses, by path. A path without one gets no response. */
export interface Server {
  [path: string]: (request: unknown) => ServerResponse | Promise<ServerResponse>;
}

/** A server that accepts every cart; tests replace its responses. */
export function acceptingServer(): Server {
  return {
    [PATHS.config]: () => ({
      body: { publishableKey: "pk_of_tests", mapsKey: null, demo: true, stripeScript: null },
    }),
    [PATHS.createPaymentIntent]: () => ({
      body: { clientSecret: "secret", customerId: "guest", orderToken: "token" },
    }),
    [PATHS.settle]: (request) => ({
      body: {
        status: settleRequestSchema.parse(request).cancel === true ? "canceled" : "payable",
        order: null,
      },
    }),
    [BUILD_FILE_URL]: () => ({ body: { build: pageData().build } }),
  };
}

/** Opens the cart page with a stored cart, a server, and a catalog of the test products. */
export async function openCartPage(
  items: readonly CartItem[],
  server: Server = acceptingServer(),
): Promise<void> {
  storeItems(items);
  stubStripe();
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const respond = server[path];
    if (respond === undefined) throw new TypeError("no response");
    const { status = 200, body } = await respond(
      typeof init.body === "string" ? JSON.parse(init.body) : null,
    );
    return Response.json(body, { status });
  });
  const { products } = testCatalog;
  const data = pageData({
    ...Object.fromEntries(
      products.map((product) => [productFileUrl(product.id), productFile(product)]),
    ),
    [NAMES_FILE_URL]: { format: CATALOG_FORMAT, pictures: {}, ids: {} },
  });
  await actAndSettle(() =>
    render(
      <TestApp path="/cart" catalog={new Catalog(data, "/cart")}>
        <main>
          <Routes>
            <Route path="/cart" element={<CartPage />} />
            <Route path="*" element={<Link to="/cart">To the cart</Link>} />
          </Routes>
        </main>
        <Notifications />
      </TestApp>,
    ),
  );
}

const ADDRESS = {
  Email: "ann@example.org",
  "Address line 1": "350 Fifth Avenue",
  City: "New York",
  State: "NY",
  "ZIP code": "10118",
};

/** Fills in the e-mail address and the postal address. */
export function fillAddress(): void {
  for (const [name, value] of Object.entries(ADDRESS)) {
    fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
  }
}

/** Completes the card, as Stripe's events report it. */
export async function fillCard(): Promise<void> {
  await act(async () => {
    for (const type of ["cardNumber", "cardExpiry", "cardCvc"] as const) {
      emitCardChange(type, { complete: true });
    }
  });
}

/** Opens the cart page, and fills in the checkout form and the card. */
export async function openFilledCheckout(
  items: readonly CartItem[],
  server?: Server,
): Promise<void> {
  await openCartPage(items, server);
  fillAddress();
  await fillCard();
}

/** Stripe's result for a declined card. */
export const declined = (code: string) => ({
  error: { type: "card_error", code, message: `No: ${code}.` },
});

/** Delays Stripe's result until the returned function is called. */
export function delayConfirmation(): (result: object) => Promise<void> {
  const { promise, resolve } = deferred<object>();
  confirmCardPayment.mockReturnValue(promise);
  return (result) => actAndSettle(() => resolve(result));
}

/** The text that describes Pay: why the last payment failed; empty if none did. */
export const payError = () => descriptionOf(screen.getByRole("button", { name: /^Pay/ }));

/** Presses Pay. */
export async function pay(): Promise<void> {
  await actAndSettle(() => fireEvent.click(screen.getByRole("button", { name: /^Pay/ })));
}
