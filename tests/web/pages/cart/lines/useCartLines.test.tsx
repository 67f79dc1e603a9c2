import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { CatalogContext } from "../../../../../web/catalog/useCatalog.ts";
import { useCartLines } from "../../../../../web/pages/cart/lines/useCartLines.ts";
import { item } from "../../../../support/web/item.ts";
import { openCatalog } from "../../../../support/web/pageData.ts";
import { settle } from "../../../../support/web/settle.ts";

test("the lines of the other items stay the same objects when an item is removed or changed", async () => {
  const catalog = openCatalog("/product");
  const items = ["1", "2", "3"].map((id) => item(id, { names: [`Ann${id}`] }));
  const { result, rerender } = renderHook((cart) => useCartLines(cart).lines, {
    initialProps: items,
    wrapper: ({ children }) => <CatalogContext value={catalog}>{children}</CatalogContext>,
  });
  await act(settle);
  const [first, second, third] = result.current;
  expect(second?.state).not.toBe("loading");
  rerender(items.slice(1));
  expect(result.current[0]).toBe(second);
  expect(result.current[1]).toBe(third);
  rerender([item("1", { names: ["Bo"] }), ...items.slice(1)]);
  expect(result.current[0]).not.toBe(first);
  expect(result.current[2]).toBe(third);
});
