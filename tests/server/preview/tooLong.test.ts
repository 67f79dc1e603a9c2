import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compileProduct, type CartItem, toCartItem } from "#engine";
import { makeability } from "#engine/preview";
import { loadCatalog } from "../../../server/catalog/loadCatalog.ts";
import type { ServerCatalog } from "../../../server/catalog/serverCatalog.ts";
import { drawingRoom } from "../../support/preview/drawingRoom.ts";
import { tinyBeads } from "../../support/preview/tinyBeads.ts";
import { SPECIFIED } from "../../support/specifiedShop.ts";
import { centsOf, classic, GUEST } from "../support/carts.ts";
import { painter } from "../support/renderer.ts";
import { openTestShop, type TestShop } from "../support/testShop.ts";
import { visitor } from "../support/visitor.ts";

const folder = mkdtempSync(join(tmpdir(), "tiny-"));
let shop: TestShop;
let catalog: ServerCatalog;

beforeAll(async () => {
  cpSync(SPECIFIED, folder, { recursive: true });
  writeFileSync(join(folder, tinyBeads.file), tinyBeads.text);
  catalog = await loadCatalog(folder);
  shop = await openTestShop({ catalog });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

function tinyProduct() {
  const found = catalog.byId.get("tiny-beads-necklace");
  if (found?.product.preview == null) throw new Error("the fixture is gone");
  return { compiled: found, preview: found.product.preview };
}

function tiny(id: string, ...names: string[]): CartItem {
  const { product } = tinyProduct().compiled;
  const compiled = compileProduct(product);
  const draft = { names: names.map((name) => ({ name })) };
  const { configuration, issues } = compiled.project(compiled.complete(draft));
  expect(issues).toEqual([]);
  return toCartItem(compiled, configuration, { id, photoUrl: (key) => key });
}

const send = (items: readonly CartItem[]) =>
  visitor(shop).post("/create-payment-intent", { ...GUEST, amount: centsOf(items), items });

describe("a name too long for its place", () => {
  test("is refused with the very sentence that the page says", async () => {
    const { preview } = tinyProduct();
    const room = drawingRoom();
    const values = { names: [{ name: "Bartholomew" }] };
    room.prepare(preview, values);
    const [said] = makeability(preview, values, room);
    expect(said?.message).toContain("Bartholomew");
    const refused = await send([tiny("1", "Bartholomew")]);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.error).toContain(said?.message);
  });

  test("is taken as soon as it fits", async () => {
    expect((await send([tiny("2", "Ann", "Bo")])).status).toBe(200);
  });
});

test("thirty full necklaces are judged in less time than ten are drawn, whatever their names", async () => {
  const { product } = compileProduct(catalogProduct(classic("Ann").productId));
  const values = (turn: number) => ({
    names: Array.from({ length: 5 }, (_, row) => ({ name: nameOf(turn * 5 + row) })),
    font: (turn % 100) + 1,
  });
  // The fonts are read once in the life of a server.
  for (let turn = 0; turn < 100; turn++) painter.issues(product, values(turn));
  const start = performance.now();
  for (let turn = 100; turn < 130; turn++) painter.issues(product, values(turn));
  const judged = performance.now();
  for (let turn = 130; turn < 140; turn++) await painter.svg(product, values(turn));
  const drawn = performance.now();
  expect(judged - start).toBeLessThan(drawn - judged);
});

/** Fifteen letters, others for every number. */
function nameOf(number: number): string {
  return Array.from({ length: 15 }, (_, i) =>
    String.fromCodePoint(65 + ((number * 7 + i * (number % 11)) % 26)),
  ).join("");
}

function catalogProduct(id: string) {
  const found = catalog.byId.get(id);
  if (found === undefined) throw new Error(`no product ${id}`);
  return found.product;
}
