import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { loadCatalog, loadDraftCatalog } from "../../../server/catalog/loadCatalog.ts";
import { followCatalog } from "../../../server/catalog/followCatalog.ts";
import { copySpecifiedShop } from "../../support/specifiedShop.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

// To see when an invalid file has been read and refused.
vi.mock("../../../server/catalog/loadCatalog.ts", { spy: true });

let folder: string;
let good: string;
beforeEach(() => {
  folder = folderForTest();
  copySpecifiedShop(folder);
  good = readFileSync(join(folder, "shop.json"), "utf8");
});

/** Long enough for a busy machine. */
const SOON = { timeout: 30_000 };

const save = (text: string) => {
  writeFileSync(join(folder, "shop.json"), text);
};
const named = (name: string) => JSON.stringify({ ...(JSON.parse(good) as object), name });

test("serves saved changes, and ignores an invalid file", async () => {
  const catalog = await followCatalog(folder);
  expect(catalog.version).toBe((await loadCatalog(folder)).version);
  save(named("Second"));
  await vi.waitFor(() => expect(catalog.shop.name).toBe("Second"), SOON);
  save("{");
  await vi.waitFor(() => {
    expect(vi.mocked(loadDraftCatalog).mock.settledResults.at(-1)?.type).toBe("rejected");
  }, SOON);
  expect(catalog.shop.name).toBe("Second");
  expect([...catalog.byId.values()]).not.toEqual([]);
  save(named("Third"));
  await vi.waitFor(() => expect(catalog.shop.name).toBe("Third"), SOON);
});

test("serves a changed price before the examples have its totals", async () => {
  const catalog = await followCatalog(folder);
  const [first] = catalog.byId.values();
  const product = first?.product;
  const file = join(folder, `products/${product?.id}.json`);
  writeFileSync(file, readFileSync(file, "utf8").replace(/"price": [\d.]+/, '"price": 25'));
  await vi.waitFor(
    () => expect(catalog.byId.get(product?.id ?? "")?.product.price).toBe(2500),
    SOON,
  );
  await expect(loadCatalog(folder)).rejects.toThrow(" example: costs ");
});

test("a server that starts with an invalid file waits until it is valid", async () => {
  save("{");
  const opening = followCatalog(folder);
  // Still pending when an attempt to load the same file has failed.
  await expect(Promise.race([opening, loadCatalog(folder)])).rejects.toThrow("shop.json");
  save(named("Mended"));
  expect((await opening).shop.name).toBe("Mended");
});
