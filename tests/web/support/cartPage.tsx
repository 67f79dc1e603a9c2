import { act, fireEvent, render, screen } from "@testing-library/react";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeAll, beforeEach, vi } from "vitest";
import { type CartItem, PATHS } from "#engine";
import CartPage from "../../../web/pages/cart/CartPage.tsx";
import { Catalog } from "../../../web/catalog/catalog.ts";
import {
  BUILD_FILE_URL,
  CATALOG_FORMAT,
  type ProductFile,
  productFileUrl,
} from "../../../web/catalog/catalogFiles.ts";
import { StoreProvider } from "../../../web/store/StoreProvider.tsx";
import { Notifications } from "../../../web/ui/Notifications.tsx";
import { CatalogContext } from "../../../web/catalog/useCatalog.ts";
import { testCatalog } from "../../support/specifiedShop.ts";
import { storeItems } from "./cart.ts";
import { emitCardChange, confirmCardPayment, stubStripe } from "./fakeStripe.ts";
import { freshBrowser, holdClock } from "./freshBrowser.ts";
import { shop } from "./productPage.tsx";
import { settle } from "./settle.ts";

/** Resets the storage for each test, and uses fake timers. */
export function freshCartPages(): void {
  freshBrowser();

  beforeAll(() => import("../../../web/ui/ToastStack.tsx"));
  beforeEach(() => {
    holdClock();
    confirmCardPayment.mockReset();
  });
}

/** An answer of the server: a body, or an error with a status. */
export interface ServerAnswer {
  readonly status?: number;
  readonly body: object;
}

export type Server = { [path: string]: (request: unknown) => ServerAnswer | Promise<ServerAnswer> };

/** A server that accepts every cart; tests change its answers. */
export function acceptingServer(): Server {
  return {
    [PATHS.config]: () => ({
      body: { publishableKey: "pk_of_tests", mapsKey: null, demo: true, stripeScript: null },
    }),
    [PATHS.createPaymentIntent]: () => ({
      body: {
        clientSecret: "secret",
        customerId: "guest",
        orderToken: "token",
        attempt: "attempt",
      },
    }),
    [PATHS.settle]: () => ({ body: { status: "payable", order: null } }),
  };
}

/** Opens the cart page with a stored cart, a server, and a catalog that contains only the shop's products. */
export async function openCartPage(items: readonly CartItem[], server: Server): Promise<void> {
  storeItems(items);
  stubStripe();
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const answer = server[path];
    if (answer === undefined) throw new TypeError("no answer");
    const { status = 200, body } = await answer(
      typeof init.body === "string" ? JSON.parse(init.body) : null,
    );
    return { ok: status < 400, status, json: async () => body };
  });
  const files: Record<string, ProductFile> = {};
  for (const product of testCatalog.products) {
    files[productFileUrl(product.id)] = { format: CATALOG_FORMAT, pictures: {}, product };
  }
  const data = { shop, build: "b", files, notFound: false };
  const catalog = new Catalog(data, "/cart", async (url) => {
    if (url !== BUILD_FILE_URL) throw new Error("offline");
    return { build: data.build };
  });
  await act(async () => {
    render(
      <CatalogContext value={catalog}>
        <MemoryRouter initialEntries={["/cart"]}>
          <StoreProvider>
            <main>
              <Routes>
                <Route path="/cart" element={<CartPage />} />
                <Route path="*" element={<Link to="/cart">To the cart</Link>} />
              </Routes>
            </main>
            <Notifications />
          </StoreProvider>
        </MemoryRouter>
      </CatalogContext>,
    );
    await settle();
  });
}

const ADDRESS = {
  Email: "ann@example.org",
  "Address line 1": "350 Fifth Avenue",
  City: "New York",
  State: "NY",
  "ZIP code": "10118",
};

/** Fills in email and address. */
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

/** Presses Pay. */
export async function pay(): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: /^Pay/ }));
    await settle();
  });
}
