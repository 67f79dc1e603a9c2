import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { changeCartInAnotherTab, storedItems, storeItems } from "../../../../support/web/cart.ts";
import { DOGTAG, dogtag, item } from "../../../../support/web/item.ts";
import {
  CLASSIC,
  DRAFT,
  enterDraft,
  formValues,
  setUpDocuments,
  openDocument,
} from "../../../../support/web/openDocument.tsx";
import {
  textbox,
  button,
  choosePhoto,
  click,
  radio,
  toasts,
  type,
} from "../../../../support/web/pageQueries.ts";
import { openProductPage } from "../../../../support/web/productPage.tsx";
import { settle } from "../../../../support/web/settle.ts";

setUpDocuments();

const ITEM = item("1", { names: ["Bo", "Cy"], font: 3 });
const photo = `/_bucket/photos/${"ab".repeat(16)}.png`;
const dogtagWithPhoto = dogtag("1", { engravingType: "photo", text: null, photo, price: 44.99 });
const edit = (navigation: "navigate" | "reload") => openDocument(navigation, CLASSIC, "?edit=1");

test("opening an item changes no number, not even one that the catalog no longer allows", async () => {
  storeItems([{ ...ITEM, font: 150 }]);
  await edit("navigate");
  expect(formValues()).toMatchObject({ font: "150" });
  await click(button("Update Cart"));
  expect(screen.getByText("Please choose a whole number from 1 to 100")).toBeTruthy();
});

test("opening an item changes no choice, not even one that the catalog no longer offers", async () => {
  const locket = "Story Locket";
  storeItems([item("1", { productId: "story-locket", version: 3, name: locket, size: "99" })]);
  await openDocument("navigate", locket, "?edit=1");
  await click(button("Update Cart"));
  expect(screen.getByText("Please choose for Chain")).toBeTruthy();
});

test("a photo that another tab chose for the item stays in the item", async () => {
  storeItems([dogtagWithPhoto]);
  await openDocument("navigate", DOGTAG, "?edit=1");
  const otherPhoto = `/_bucket/photos/${"cd".repeat(16)}.png`;
  await changeCartInAnotherTab([{ ...dogtagWithPhoto, photo: otherPhoto }]);
  await click(radio("Black"));
  await click(button("Update Cart"));
  expect(storedItems()).toMatchObject([{ id: "1", photo: otherPhoto, metal: "black" }]);
});

test("a form with changes stays as it is when another tab changes or removes the item, also after a reload", async () => {
  storeItems([ITEM]);
  await edit("navigate");
  type("Name 1", "Bea");
  for (const items of [[{ ...ITEM, names: ["Eve"], metal: "platinum" }], []]) {
    await changeCartInAnotherTab(items);
    expect(formValues()).toEqual({ names: ["Bea", "Cy"], font: "3", platinum: false });
    await edit("reload");
    expect(formValues()).toEqual({ names: ["Bea", "Cy"], font: "3", platinum: false });
  }
});

test("edits of an item come back by Back, but not by a link to the item, and not once the cart is updated", async () => {
  storeItems([ITEM]);
  await edit("navigate");
  type("Name 1", "Bea");
  const entry: unknown = history.state;
  const leaveBy = async (text: string, state: unknown): Promise<void> => {
    await click(screen.getByText(text));
    cleanup();
    history.replaceState(state, "");
    await openProductPage(CLASSIC, "?edit=1");
    await act(() => vi.dynamicImportSettled());
  };
  await leaveBy("Cancel changes", null);
  expect(textbox("Name 1").value).toBe("Bo");
  await leaveBy("Cancel changes", entry);
  expect(textbox("Name 1").value).toBe("Bea");
  await leaveBy("Update Cart", entry);
  expect({ ...sessionStorage }).toEqual({});
  storeItems([ITEM]);
  await leaveBy("Cancel changes", entry);
  expect(textbox("Name 1").value).toBe("Bo");
});

test("changes to an item that are left unsaved are reported, and its button opens them again", async () => {
  const visitPage = async (query: string): Promise<void> => {
    cleanup();
    history.replaceState(null, "", query);
    await openProductPage(CLASSIC, query);
    // The first input loads the code.
    await act(async () => {
      fireEvent.keyDown(document.body);
      vi.advanceTimersByTime(0);
      await vi.dynamicImportSettled();
      await settle();
    });
  };
  const leave = async (): Promise<void> => {
    history.pushState(null, "", "/cart");
    await click(screen.getByText("Cancel changes"));
  };
  storeItems([ITEM]);
  await visitPage("?edit=1");
  await leave();
  expect(toasts()).not.toContain("Changes not saved");
  await visitPage("?edit=1");
  type("Name 1", "Bea");
  type("Name 1", "Bo");
  await leave();
  expect(toasts()).not.toContain("Changes not saved");
  await visitPage("?edit=1");
  type("Name 1", "Bea");
  await leave();
  expect(toasts()).toContain("Changes not saved");
  await click(button("Continue editing"));
  expect(toasts()).not.toContain("Changes not saved");
  await openProductPage(CLASSIC, "?edit=1");
  await act(() => vi.dynamicImportSettled());
  expect(textbox("Name 1").value).toBe("Bea");
});

test("input before the edited item is loaded is not stored as its edits", async () => {
  await openDocument("navigate", CLASSIC);
  await enterDraft();
  storeItems([ITEM]);
  const enterBeforeHydration = () => {
    radio("Platinum").checked = true;
  };
  await openDocument("navigate", CLASSIC, "?edit=1", enterBeforeHydration);
  await edit("reload");
  expect(formValues()).toEqual({ names: ["Bo", "Cy"], font: "3", platinum: false });
  await openDocument("back_forward", CLASSIC);
  expect(formValues()).toEqual(DRAFT);
});

test("edits of an item don't restore the item's photo if another one was chosen", async () => {
  storeItems([dogtagWithPhoto]);
  await openDocument("navigate", DOGTAG, "?edit=1");
  expect(screen.getByText("Current photo")).toBeTruthy();
  await choosePhoto();
  await openDocument("reload", DOGTAG, "?edit=1");
  expect(screen.queryByText("Current photo")).toBeNull();
  await click(button("Dismiss"));
  await changeCartInAnotherTab([{ ...dogtagWithPhoto, metal: "black" }]);
  expect(toasts()).not.toContain("Please choose your photo again");
  await click(button("Update Cart"));
  expect(storedItems()).toMatchObject([{ photo }]);
  expect(screen.getByText("Missing Photo")).toBeTruthy();
});

test("edits of an item keep the item's photo, which is stored nowhere else", async () => {
  storeItems([dogtagWithPhoto]);
  await openDocument("navigate", DOGTAG, "?edit=1");
  await click(radio("Black"));
  await openDocument("reload", DOGTAG, "?edit=1");
  expect(radio("Black").checked).toBe(true);
  expect(toasts()).not.toContain("Please choose your photo again");
  await click(button("Update Cart"));
  expect(storedItems()).toMatchObject([{ metal: "black", photo }]);
});
