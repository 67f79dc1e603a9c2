import { render, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Header } from "../../../web/layout/Header.tsx";
import CartPage from "../../../web/pages/cart/CartPage.tsx";
import { actAndSettle } from "../../support/web/actAndSettle.ts";
import { storeItems } from "../../support/web/cart.ts";
import { deferred } from "../../support/deferred.ts";
import { item } from "../../support/web/item.ts";
import { TestApp } from "../../support/web/TestApp.tsx";

test("prerendered pages hydrate with a stored cart, also a part whose code arrives after the cart was read", async () => {
  storeItems([item("1"), item("2")]);
  const code = deferred<null>();
  function Late({ pending }: { readonly pending: Promise<null> | null }) {
    if (pending !== null) use(pending);
    return <Header />;
  }
  const app = (pending: Promise<null> | null) => (
    <TestApp path="/cart">
      <CartPage />
      <Suspense>
        <Late pending={pending} />
      </Suspense>
    </TestApp>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(app(null));
  const [heading, link] = [
    screen.getByText("Your cart"),
    screen.getByRole("link", { name: /Cart/ }),
  ];
  expect(link.getAttribute("aria-label")).toBe("Cart, 0 items");
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  await actAndSettle(() =>
    render(app(code.promise), { container, hydrate: true, onRecoverableError }),
  );
  expect(heading.isConnected).toBe(false);
  expect(screen.getByRole("list", { name: "Cart items" }).children).toHaveLength(2);
  await actAndSettle(() => code.resolve(null));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(link.isConnected).toBe(true);
  expect(link.getAttribute("aria-label")).toBe("Cart, 2 items");
});
