import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { cartLine } from "../../../../../web/pages/cart/lines/cartLine.ts";
import { CartItemRow } from "../../../../../web/pages/cart/lines/CartItemRow.tsx";
import { ShopStoreProvider } from "../../../../../web/store/ShopStoreProvider.tsx";
import { testProduct } from "../../../../support/specifiedShop.ts";
import { item } from "../../../../support/web/item.ts";
import { TestApp } from "../../../../support/web/TestApp.tsx";

test("an item says what its metal is made of", () => {
  const made = (text: string, metal: string) => ({
    label: "Material",
    text,
    when: { ref: "metal", test: { oneOf: [metal] } },
    sample: true,
  });
  const product = {
    ...testProduct("Classic Name Necklace").product,
    preview: null,
    facts: [made("Gold plate on silver", "gold-color"), made("Silver", "silver-color")],
  };
  const line = cartLine(item("1"), { state: "ready", product });
  render(
    <TestApp path={product.path}>
      <ShopStoreProvider>
        <CartItemRow line={line} repeated={false} remove={() => undefined} />
      </ShopStoreProvider>
    </TestApp>,
  );
  expect(screen.getByText(/^Material/).textContent).toBe("Material: Gold plate on silver");
});
