import { expect, test } from "vitest";
import { parseStoredDraft } from "../../../../../web/pages/product/draft/parseStoredDraft.ts";
import { setEntryDraftId, storeDraft } from "../../../../../web/pages/product/draft/storedDraft.ts";
import { testProduct } from "../../../../support/specifiedShop.ts";
import {
  CLASSIC,
  EMPTY_FORM,
  formValues,
  openDocument,
  setUpDocuments,
} from "../../../../support/web/openDocument.tsx";
import { radio, toasts } from "../../../../support/web/pageQueries.ts";

setUpDocuments();

/** Stores a text as the draft of the current history entry. */
function storeForEntry(text: string): void {
  setEntryDraftId("draft-id");
  storeDraft("draft-id", text);
}

test.each(["", "{", "null", "[]", "1", '{"draft":{"names":[{"name":"Mia"}]}}', '{"names":"Mia"}'])(
  "ignores an invalid stored draft: %s",
  async (text) => {
    storeForEntry(text);
    await openDocument("reload", CLASSIC);
    expect(formValues()).toEqual(EMPTY_FORM);
  },
);

test("only valid values of a stored draft are restored, also without a version", async () => {
  const draft = { names: [{ name: "Mia", more: 1 }, 5], font: 900, metal: "lead", length: 18 };
  storeForEntry(JSON.stringify({ ...draft, more: 1 }));
  await openDocument("reload", CLASSIC);
  expect(formValues()).toEqual({ names: ["Mia", ""], font: "1", platinum: false });
  expect([radio("Gold").checked, radio("18 in").checked]).toEqual([true, true]);
});

test("an option that the product no longer has is replaced by the default, and a toast names its field", async () => {
  storeForEntry(JSON.stringify({ names: [{ name: "Mia" }], metal: "lead", length: 18 }));
  await openDocument("reload", CLASSIC);
  expect(toasts()).toContain("What you chose is no longer offered: Metal.");
  await openDocument("reload", CLASSIC);
  expect(formValues()).toMatchObject({ names: ["Mia"] });
  expect(toasts()).not.toContain("no longer offered");
});

test("rows that the product no longer has room for are left out, and a toast names their list", async () => {
  const names = ["Ann", "Bo", "Cy", "Di", "Eve", "Flo"].map((name) => ({ name }));
  storeForEntry(JSON.stringify({ names, length: 18 }));
  await openDocument("reload", CLASSIC);
  expect(formValues()).toMatchObject({ names: ["Ann", "Bo", "Cy", "Di", "Eve"] });
  expect(toasts()).toContain("What you chose is no longer offered: Names.");
});

test("the photos of an item stay with their rows after removing one and adding another", () => {
  const pendant = testProduct("Fingerprint Pendant");
  const photo = (letter: string) => {
    const key = `${letter.repeat(32)}.jpg`;
    return { name: key, type: "image/jpeg", size: 0, key };
  };
  const row = (letter: string) => ({ ...pendant.freshRow("prints"), print: photo(letter) });
  const edited = { ...pendant.defaults(), prints: [row("a"), row("b")] };
  const restored = (print: unknown) => {
    const prints = [{ name: "Bo", print }, { name: "Cy" }];
    return parseStoredDraft(pendant, JSON.stringify({ prints, $version: 1 }), edited);
  };
  expect(restored(photo("b").key)?.["prints"]).toMatchObject([
    { name: "Bo", print: photo("b") },
    { name: "Cy", print: null },
  ]);
  // A photo that the edited item doesn't have is not restored.
  expect(restored(photo("c").key)?.["prints"]).toMatchObject([{ print: null }, { print: null }]);
});

test("a draft of an earlier version is migrated like items in the cart", () => {
  const stored = { colour: "cognac", his: "A1", card: "yes", $version: 1 };
  const draft = parseStoredDraft(testProduct("Couple Bracelet Set"), JSON.stringify(stored), null);
  expect(draft).toMatchObject({ leather: "tan", his: "A1", card: "printed" });
});
