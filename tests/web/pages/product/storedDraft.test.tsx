import { act, cleanup, fireEvent, renderHook, screen } from "@testing-library/react";
import { type FieldValues, useForm } from "react-hook-form";
import { MemoryRouter } from "react-router-dom";
import type { Configuration } from "#engine";
import { newestDraftId, setNewestDraftId } from "../../../../web/pages/product/newestDrafts.ts";
import {
  readDraft,
  setEntryDraftId,
  storeDraft,
} from "../../../../web/pages/product/storedDraft.ts";
import { useStoreDraft } from "../../../../web/pages/product/useStoreDraft.ts";
import { describe, expect, test, vi } from "vitest";
import { parseStoredDraft } from "../../../../web/pages/product/parseStoredDraft.ts";
import { testProduct } from "../../../support/specifiedShop.ts";
import { storeItems } from "../../support/cart.ts";
import { item } from "../../support/item.ts";
import {
  CLASSIC,
  DRAFT,
  EMPTY,
  enterDraft,
  formValues,
  setUpDocuments,
  openDocument,
} from "../../support/openDocument.tsx";
import {
  box,
  button,
  choosePhoto,
  click,
  menu,
  photoFile,
  price,
  radio,
  toasts,
  type,
} from "../../support/pageQueries.ts";
import { openProductPage } from "../../support/productPage.tsx";

setUpDocuments();

/** Makes a stored draft that of the current history entry. */
function openStored(text: string): void {
  setEntryDraftId("stored");
  storeDraft("stored", text);
}

describe("a draft of a new item", () => {
  test.each(["reload", "back_forward"] as const)("is restored after %s", async (navigation) => {
    await openDocument("navigate", CLASSIC, "?style=1");
    await enterDraft();
    const total = price();
    await openDocument(navigation, CLASSIC, "?style=1");
    expect(formValues()).toEqual(DRAFT);
    expect(price()).toBe(total);
    // A second time, without input between.
    await openDocument(navigation, CLASSIC, "?style=1");
    expect(formValues()).toEqual(DRAFT);
  });

  test("is not restored by a new visit, nor changed by it, and belongs to its own history entry", async () => {
    await openDocument("navigate", CLASSIC);
    await enterDraft();
    await openDocument("navigate", CLASSIC);
    expect(formValues()).toEqual(EMPTY);
    const laterVisit: unknown = history.state;
    await openDocument("back_forward", CLASSIC);
    expect(formValues()).toEqual(DRAFT);
    const firstVisit: unknown = history.state;
    history.replaceState(laterVisit, "");
    await openDocument("reload", CLASSIC);
    expect(formValues()).toEqual(EMPTY);
    type("Name 1", "Bo");
    history.replaceState(firstVisit, "");
    await openDocument("reload", CLASSIC);
    expect(formValues()).toEqual(DRAFT);
  });

  test("is not restored by a reload of a later visit, which restores only its own draft", async () => {
    await openDocument("navigate", CLASSIC);
    await enterDraft();
    await openDocument("navigate", CLASSIC);
    await openDocument("reload", CLASSIC);
    expect(formValues()).toEqual(EMPTY);
    type("Name 1", "Bo");
    await openDocument("reload", CLASSIC);
    expect(formValues()).toEqual({ names: ["Bo"], font: "1", platinum: false });
  });

  test("is not restored by a new visit of the same URL, for which Chromium keeps the entry's state", async () => {
    await openDocument("navigate", CLASSIC);
    await enterDraft();
    const entry: unknown = history.state;
    await openDocument("navigate", CLASSIC, "", () => history.replaceState(entry, ""));
    expect(formValues()).toEqual(EMPTY);
  });

  test("overwrites neither input before hydration nor the presets of another query", async () => {
    await openDocument("navigate", CLASSIC);
    await enterDraft();
    const enterBeforeHydration = () => {
      box("Name 1").value = "Ann";
      radio("Rose gold").checked = true;
    };
    await openDocument("reload", CLASSIC, "", enterBeforeHydration);
    expect(formValues()).toEqual({ names: ["Ann", "Zoë"], font: "42", platinum: false });
    expect(radio("Rose gold").checked).toBe(true);
    await openDocument("navigate", CLASSIC, "?style=7");
    expect(formValues()).toEqual({ names: [""], font: "7", platinum: false });
  });

  test("is not restored if the URL has a design or an item to edit", async () => {
    await openDocument("navigate", CLASSIC);
    await enterDraft();
    history.replaceState(history.state, "", "#design=cut-off");
    await openDocument("navigate", CLASSIC);
    expect(formValues()).toEqual(EMPTY);
    storeItems([item("1", { names: ["Bo"], font: 3 })]);
    await openDocument("navigate", CLASSIC, "?edit=1");
    expect(formValues()).toEqual({ names: ["Bo"], font: "3", platinum: false });
    // Editing an item doesn't change the new item's draft.
    type("Name 1", "Bea");
    await openDocument("back_forward", CLASSIC);
    await openDocument("back_forward", CLASSIC);
    expect(formValues()).toEqual(DRAFT);
  });

  test("is removed once the item is in the cart, until the next input", async () => {
    await openDocument("navigate", CLASSIC);
    await enterDraft();
    await click(button("Add to Cart"));
    expect(Object.keys({ ...sessionStorage })).toEqual([]);
    await openDocument("reload", CLASSIC);
    expect(formValues()).toEqual(EMPTY);
    type("Name 1", "Bo");
    await openDocument("reload", CLASSIC);
    expect(formValues()).toEqual({ names: ["Bo"], font: "1", platinum: false });
  });

  test("restores choices in rows, and a name that was entered on another page", async () => {
    await openDocument("navigate", "Family Heart Birthstone Necklace");
    type("Name 1", "Mia");
    fireEvent.change(menu("Birthstone 1"), { target: { value: "May" } });
    await openDocument("reload", "Family Heart Birthstone Necklace");
    expect([box("Name 1").value, menu("Birthstone 1").value]).toEqual(["Mia", "May"]);
    cleanup();
    history.replaceState(null, "");
    await openProductPage("Heart Beads Necklace", "", "Leo");
    await openDocument("reload", "Heart Beads Necklace");
    expect(box("Name 1").value).toBe("Leo");
  });

  test("a name that a link passes again does not replace a name typed since; another name does", async () => {
    const openByLink = async (name: string): Promise<void> => {
      cleanup();
      history.replaceState(null, "");
      await openProductPage("Heart Beads Necklace", "", name);
      await act(() => vi.dynamicImportSettled());
    };
    await openByLink("Leo");
    type("Name 1", "Zoë");
    for (const [name, shown] of [
      ["Leo", "Zoë"],
      ["", "Zoë"],
      ["Leo", "Zoë"],
      ["Ann", "Ann"],
    ] as const) {
      await openByLink(name);
      expect(box("Name 1").value).toBe(shown);
    }
  });

  test.each(["", "?style=5", "?credit=5"])(
    "is opened again by a link of the shop, which shares it with the first page: %j",
    async (query) => {
      const openByLink = async (): Promise<void> => {
        cleanup();
        history.replaceState(null, "");
        await openProductPage(CLASSIC, query);
        await act(() => vi.dynamicImportSettled());
      };
      await openDocument("navigate", CLASSIC);
      const firstEntry: unknown = history.state;
      type("Name 1", "Mia");
      await openByLink();
      expect(box("Name 1").value).toBe("Mia");
      await click(button("Add to Cart"));
      await openByLink();
      expect(box("Name 1").value).toBe("");
      // Back shows no design that is in the cart.
      cleanup();
      history.replaceState(firstEntry, "");
      await openProductPage(CLASSIC);
      expect(box("Name 1").value).toBe("");
    },
  );

  test("is restored as typed, even if invalid", async () => {
    await openDocument("navigate", CLASSIC);
    type("Name 1", "Mia ");
    await click(button("Add name"));
    type("Name 2", "Zoë 🎂");
    await openDocument("reload", CLASSIC);
    expect(formValues()).toEqual({ names: ["Mia ", "Zoë 🎂"], font: "1", platinum: false });
    expect(screen.getByText(/“🎂” can't be engraved/)).toBeTruthy();
  });

  test("contains no photo, so the photo's field is empty after a reload", async () => {
    await openDocument("navigate", "Engraved Dogtag Necklace");
    await choosePhoto();
    await click(radio("Large, 50x28mm"));
    await openDocument("reload", "Engraved Dogtag Necklace");
    expect(radio("Large, 50x28mm").checked).toBe(true);
    expect(screen.getByText("Choose a photo")).toBeTruthy();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("us.png");
    expect(toasts()).toContain("Please choose your photo again");
    await click(button("Choose photo"));
    expect(document.activeElement).toBe(photoFile());
  });

  test("is restored without a message about photos if none was chosen, or another choice hides it", async () => {
    await openDocument("navigate", "Engraved Dogtag Necklace");
    await click(radio("Large, 50x28mm"));
    await openDocument("reload", "Engraved Dogtag Necklace");
    await choosePhoto();
    await click(radio("Text"));
    await openDocument("reload", "Engraved Dogtag Necklace");
    expect(radio("Text").checked).toBe(true);
    expect(screen.queryByText("Please choose your photo again")).toBeNull();
  });
});

test.each(["", "{", "null", "[]", "1", '{"draft":{"names":[{"name":"Mia"}]}}', '{"names":"Mia"}'])(
  "ignores an invalid stored draft: %s",
  async (text) => {
    openStored(text);
    await openDocument("reload", CLASSIC);
    expect(formValues()).toEqual(EMPTY);
  },
);

test("only valid values of a stored draft are restored, also without a version", async () => {
  const draft = { names: [{ name: "Mia", more: 1 }, 5], font: 900, metal: "lead", length: 18 };
  openStored(JSON.stringify({ ...draft, more: 1 }));
  await openDocument("reload", CLASSIC);
  expect(formValues()).toEqual({ names: ["Mia", ""], font: "1", platinum: false });
  expect([radio("Gold").checked, radio("18 in").checked]).toEqual([true, true]);
});

test("the photos of an item stay with their rows after removing one and adding another", () => {
  const pendant = testProduct("Fingerprint Pendant");
  const photo = (letter: string) => {
    const key = `${letter.repeat(32)}.jpg`;
    return { name: key, type: "image/jpeg", size: 0, key };
  };
  const row = (letter: string) => ({ ...pendant.emptyRow("prints"), print: photo(letter) });
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
  const typed = { colour: "cognac", his: "A1", card: "yes", $version: 1 };
  const draft = parseStoredDraft(testProduct("Couple Bracelet Set"), JSON.stringify(typed), null);
  expect(draft).toMatchObject({ leather: "tan", his: "A1", card: "printed" });
});

test("without storage the form can be filled in", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  await openDocument("navigate", CLASSIC);
  await enterDraft();
  expect(formValues()).toEqual(DRAFT);
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

test("leaving the page of an edited item keeps the newest draft of a new one", async () => {
  const { id } = testProduct(CLASSIC).product;
  storeItems([item("1", { names: ["Bo"] })]);
  setNewestDraftId(id, "new");
  await openProductPage(CLASSIC, "?edit=1");
  type("Name 1", "Bea");
  cleanup();
  expect(newestDraftId(id)).toBe("new");
});

test("nothing is stored while a stored draft is restored", () => {
  const compiled = testProduct(CLASSIC);
  const unchanged = compiled.defaults();
  const { result, rerender } = renderHook(
    ({ isRestoring }: { readonly isRestoring: boolean }) => {
      const form = useForm<FieldValues, unknown, Configuration>({ defaultValues: unchanged });
      useStoreDraft(form, compiled, { id: "1", unchanged, isRestoring, isNew: true });
      return form;
    },
    { initialProps: { isRestoring: true }, wrapper: MemoryRouter },
  );
  storeDraft("1", "stored");
  act(() => result.current.setValue("font", 7));
  expect(readDraft("1")).toBe("stored");
  rerender({ isRestoring: false });
  expect(readDraft("1")).toContain("7");
});
