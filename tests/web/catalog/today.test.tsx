import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { productFileUrl } from "../../../web/catalog/catalogFiles.ts";
import { useProduct } from "../../../web/catalog/useCatalog.ts";
import { testProduct } from "../../support/specifiedShop.ts";
import { openCatalog, productFile } from "../../support/web/pageData.ts";
import { TestApp } from "../../support/web/TestApp.tsx";

const NEW_YORK = {
  timeZone: "America/New_York",
  offsets: [],
  cutOffHour: 12,
  makingDays: 1,
  holidays: [],
};

test("a product's dates are limited from the shop's day, which begins later than in UTC", async () => {
  // It is still November 28 in New York.
  vi.setSystemTime("2026-11-29T03:00:00Z");
  const { product } = testProduct("Zodiac Coin");
  const files = { [productFileUrl(product.id)]: productFile(product) };
  const catalog = openCatalog("/", files, { calendar: NEW_YORK });
  const { result } = renderHook(() => useProduct(product.id), {
    wrapper: ({ children }) => <TestApp catalog={catalog}>{children}</TestApp>,
  });
  const { loaded } = result.current;
  const shown = loaded.state === "ready" ? loaded.file.product : null;
  for (const each of [shown, await catalog.product(product.id)])
    expect(each?.fields).toContainEqual(
      expect.objectContaining({ id: "date", latest: "2026-11-28" }),
    );
});
