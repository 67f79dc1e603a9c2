import { cleanup, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { cartLine } from "../../../../web/pages/cart/cartLine.ts";
import { ShippingChoice } from "../../../../web/pages/cart/ShippingChoice.tsx";
import { CatalogContext } from "../../../../web/catalog/useCatalog.ts";
import { CartProvider } from "../../../../web/store/CartProvider.tsx";
import { ShopStoreProvider } from "../../../../web/store/ShopStoreProvider.tsx";
import { testProduct } from "../../../support/specifiedShop.ts";
import { openCatalog } from "../../support/pageData.ts";
import { item } from "../../support/item.ts";

test("shows the shipping method only if the product has one", () => {
  const { product } = testProduct("Classic Name Necklace");
  const fields = product.fields.map((field) =>
    field.role === "delivery"
      ? { ...field, when: { ref: "metal", test: { oneOf: ["platinum"] } } }
      : field,
  );
  const countGroups = (metal: string, shipping: string | null) => {
    const line = cartLine(item("1", { metal, shipping }), {
      state: "ready",
      product: { ...product, fields },
    });
    if (line.state !== "valid") throw new Error("the item has an error");
    render(
      <CatalogContext value={openCatalog(product.path)}>
        <CartProvider>
          <ShopStoreProvider>
            <ShippingChoice line={line} />
          </ShopStoreProvider>
        </CartProvider>
      </CatalogContext>,
    );
    const count = screen.queryAllByRole("radiogroup").length;
    cleanup();
    return count;
  };
  expect([countGroups("platinum", "normal"), countGroups("gold-color", null)]).toEqual([1, 0]);
});
