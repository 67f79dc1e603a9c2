import { expect, test, vi } from "vitest";
import { CollectionPage, preloadPage, ProductPage } from "../../../web/app/lazyPages.ts";

test("preloads the fixed page of a path, and no product page if the path is known not to exist", async () => {
  const product = vi.spyOn(ProductPage, "preload").mockResolvedValue();
  const collection = vi.spyOn(CollectionPage, "preload").mockResolvedValue();
  const notFound = true;
  await preloadPage("/no-such-page", notFound);
  expect(product).not.toHaveBeenCalled();
  await preloadPage("/Products", notFound); // the server has no such page
  expect(collection).not.toHaveBeenCalled();
  await preloadPage("/products/99", notFound);
  expect(collection).toHaveBeenCalledOnce();
  await preloadPage("/product", !notFound);
  expect(product).toHaveBeenCalledOnce();
});
