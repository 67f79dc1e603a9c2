import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CartItem, toCartItem } from "#engine";
import { makeability } from "#engine/preview";
import { loadCatalog } from "../../../server/catalog/loadCatalog.ts";
import { draftWithNames } from "../../support/draftWithNames.ts";
import { createTestContext } from "../../support/preview/testContext.ts";
import { tinyBeads } from "../../support/preview/previewFixtures.ts";
import { SPECIFIED_FOLDER } from "../../support/specifiedShop.ts";
import { centsOf, GUEST } from "../../support/server/carts.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";
import { visitor } from "../../support/server/visitor.ts";
import { folderForFile } from "../../support/temporaryFolder.ts";

const folder = folderForFile();
cpSync(SPECIFIED_FOLDER, folder, { recursive: true });
writeFileSync(join(folder, tinyBeads.file), tinyBeads.text);
const catalog = await loadCatalog(folder);
const shop = await sharedShop({ catalog });

function tinyProduct() {
  const compiled = catalog.byId.get("tiny-beads-necklace");
  if (compiled === undefined) throw new Error("The fixture is missing");
  return compiled;
}

/** An item of the tiny product, whose plates are too small for long names. */
function tinyItem(id: string, ...names: string[]): CartItem {
  const compiled = tinyProduct();
  const { configuration, issues } = compiled.project(compiled.complete(draftWithNames(...names)));
  expect(issues).toEqual([]);
  return toCartItem(compiled, configuration, { id, photoUrl: (key) => key });
}

const send = (items: readonly CartItem[]) =>
  visitor(shop).post("/create-payment-intent", { ...GUEST, amount: centsOf(items), items });

describe("a name on a small plate", () => {
  test("is rejected with the page's sentence if it is too long", async () => {
    const context = createTestContext();
    const values = { names: [{ name: "Bartholomew" }] };
    const [issue] = makeability(tinyProduct().product, values, context);
    expect(issue?.message).toContain("Bartholomew");
    const response = await send([tinyItem("1", "Bartholomew")]);
    expect(response).toMatchObject({ status: 400 });
    expect(response.error).toContain(issue?.message);
  });

  test("is accepted if it fits", async () => {
    expect((await send([tinyItem("2", "Ann", "Bo")])).status).toBe(200);
  });
});
