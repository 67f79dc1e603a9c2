import { fireEvent, render } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { beforeAll, beforeEach } from "vitest";
import type { Product } from "#engine";
import { actAndSettle } from "./actAndSettle.ts";
import ProductPage from "../../../web/pages/product/ProductPage.tsx";
import { Notifications } from "../../../web/layout/Notifications.tsx";
import type { Example } from "../../../web/catalog/catalogFiles.ts";
import { testProduct } from "../specifiedShop.ts";
import { advanceAndSettle, useFakeTimers } from "./clock.ts";
import { paintFramesByHand } from "./frames.ts";
import { TestApp } from "./TestApp.tsx";

/** The URL of the picture of a chosen photo. */
export const PHOTO_PREVIEW_URL = "blob:chosen";

/** For the tests of a file: imports lazy modules first, and gives each test fake timers and frames that only `paintFrame` paints. */
export function setUpProductPages(): void {
  // Otherwise the first test would wait for the disk.
  beforeAll(async () => {
    await import("../../../web/layout/overlays.ts");
    // jsdom has no object URLs.
    Object.assign(URL, {
      createObjectURL: () => PHOTO_PREVIEW_URL,
      revokeObjectURL: () => undefined,
    });
  });
  beforeEach(useFakeTimers);
  paintFramesByHand();
}

/** Makes the first input of the page, which loads what only an active shopper needs. */
export async function makeFirstInput(): Promise<void> {
  fireEvent.pointerMove(document.body);
  await advanceAndSettle(0);
}

/** Opens the page of a product with a restored cart, and optionally a name from the collection. */
export async function openProductPage(name: string, query = "", typedName = ""): Promise<void> {
  await openPageOf(testProduct(name).product, query, typedName);
}

/** Like `openProductPage`, for a given product, and optionally with a drawn example. */
export async function openPageOf(
  product: Product,
  query = "",
  typedName = "",
  example: Example | null = null,
): Promise<void> {
  await actAndSettle(() =>
    render(
      <TestApp path={product.path}>
        <Routes>
          <Route path="/cart" element={<p>The cart page</p>} />
          <Route path="/products" element={<p>The collection</p>} />
          <Route
            path="*"
            element={
              <ProductPage
                product={product}
                example={example}
                query={new URLSearchParams(query)}
                name={typedName}
              />
            }
          />
        </Routes>
        <Notifications />
      </TestApp>,
    ),
  );
}
