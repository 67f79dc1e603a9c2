import { act, cleanup } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  newestDraftId,
  setNewestDraftId,
} from "../../../../../web/pages/product/draft/newestDrafts.ts";
import { readDraft } from "../../../../../web/pages/product/draft/storedDraft.ts";
import { testProduct } from "../../../../support/specifiedShop.ts";
import { storeItems } from "../../../../support/web/cart.ts";
import { item } from "../../../../support/web/item.ts";
import { CLASSIC, openDocument, setUpDocuments } from "../../../../support/web/openDocument.tsx";
import { button, click, radio, textbox, type } from "../../../../support/web/pageQueries.ts";
import { openProductPage } from "../../../../support/web/productPage.tsx";

setUpDocuments();

/** Opens the page by a link of the shop, which adds a history entry without a state. */
async function followLink(product: string, query = "", typedName = ""): Promise<void> {
  cleanup();
  history.replaceState(null, "");
  await openProductPage(product, query, typedName);
  await act(() => vi.dynamicImportSettled());
}

const BEADS = "Heart Beads Necklace";

test("a name that a link passes again does not replace a name typed since; another name does", async () => {
  await followLink(BEADS, "", "Leo");
  type("Name 1", "Zoë");
  for (const [name, shown] of [
    ["Leo", "Zoë"],
    ["", "Zoë"],
    ["Leo", "Zoë"],
    ["Ann", "Ann"],
  ] as const) {
    await followLink(BEADS, "", name);
    expect(textbox("Name 1").value).toBe(shown);
  }
});

test("a link opens the draft again after another product's page was reloaded; a name typed in the collection replaces its first name only", async () => {
  const shown = () => [textbox("Name 1").value, textbox("Name 2").value, radio("Platinum").checked];
  await openDocument("navigate", CLASSIC);
  type("Name 1", "Zoë");
  await click(button("Add name"));
  type("Name 2", "Bo");
  await click(radio("Platinum"));
  await openDocument("navigate", BEADS);
  await followLink(CLASSIC, "style=1");
  expect(shown()).toEqual(["Zoë", "Bo", true]);
  await followLink(CLASSIC, "style=1", "Mia");
  expect(shown()).toEqual(["Mia", "Bo", true]);
});

test("a form without changes is no draft for a link, which may preset other values", async () => {
  const { id } = testProduct(CLASSIC).product;
  await openDocument("navigate", CLASSIC);
  expect(newestDraftId(id)).toBeNull();
  type("Name 1", "Mia");
  expect(newestDraftId(id)).not.toBeNull();
  type("Name 1", "");
  expect(newestDraftId(id)).toBeNull();
});

test("the changes of an edited item are no draft for a link, which opens a new one", async () => {
  storeItems([item("1")]);
  await followLink(CLASSIC, "edit=1");
  type("Name 1", "Mia");
  expect(newestDraftId(testProduct(CLASSIC).product.id)).toBeNull();
});

test("a new visit replaces the newest draft, also by what is typed before hydration", async () => {
  const { id } = testProduct(CLASSIC).product;
  setNewestDraftId(id, "earlier");
  await openDocument("navigate", CLASSIC, "", () => {
    radio("Platinum").checked = true;
  });
  const newest = readDraft(newestDraftId(id) ?? "");
  expect(newest).toContain("platinum");
  await openDocument("navigate", CLASSIC);
  expect(newestDraftId(id)).toBeNull();
});
