import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { changeCartInAnotherTab, storedItems, storeItems } from "../../../../support/web/cart.ts";
import { DOGTAG, dogtag, item } from "../../../../support/web/item.ts";
import {
  CLASSIC,
  DRAFT,
  enterDraft,
  followLink,
  formValues,
  openDocument,
  setUpDocuments,
} from "../../../../support/web/openDocument.tsx";
import {
  button,
  choosePhoto,
  click,
  radio,
  textbox,
  toasts,
  type,
} from "../../../../support/web/pageQueries.ts";
import { openProductPage } from "../../../../support/web/productPage.tsx";

setUpDocuments();

const ITEM = item("1", { names: ["Bo", "Cy"], font: 3, price: 25.98 });
const edit = (navigation: "visit" | "return") => openDocument(navigation, CLASSIC, "?edit=1");
/** Follows the cart's link to the item. */
const followEditLink = () => followLink(CLASSIC, "edit=1");

test("the form starts with the item's values, and the changed item replaces it in its position", async () => {
  const platinum = { ...ITEM, metal: "platinum" };
  // A full cart.
  const others = Array.from({ length: 28 }, (_, index) => item(`x${index}`));
  storeItems([item("0"), platinum, ...others]);
  await openProductPage(CLASSIC, "edit=1");
  expect(formValues()).toEqual({ names: ["Bo", "Cy"], font: "3", platinum: true });
  type("Name 1", "Bea");
  await click(button("Update cart"));
  expect(toasts()).toContain("Cart updated");
  expect(storedItems()).toEqual([item("0"), { ...platinum, names: ["Bea", "Cy"] }, ...others]);
  expect(screen.getByText("The cart page")).toBeTruthy();
});

test("opening an item changes no value, not even one that the catalog no longer allows", async () => {
  storeItems([{ ...ITEM, font: 150 }]);
  await edit("visit");
  expect(formValues()).toMatchObject({ font: "150" });
  await click(button("Update cart"));
  expect(screen.getByText("Please choose a whole number from 1 to 100")).toBeTruthy();
  const name = "Story Locket";
  storeItems([item("1", { productId: "story-locket", version: 3, name, size: "99" })]);
  await openDocument("visit", name, "?edit=1");
  await click(button("Update cart"));
  expect(screen.getByText("Please choose for Chain")).toBeTruthy();
});

test("changes stay when another tab changes or removes the item, also after a reload", async () => {
  storeItems([ITEM]);
  await edit("visit");
  type("Name 1", "Bea");
  for (const items of [[{ ...ITEM, names: ["Eve"], metal: "platinum" }], []]) {
    await changeCartInAnotherTab(items);
    expect(formValues()).toEqual({ names: ["Bea", "Cy"], font: "3", platinum: false });
    await edit("return");
    expect(formValues()).toEqual({ names: ["Bea", "Cy"], font: "3", platinum: false });
  }
});

test("an item that another tab removes is added as a new one, with what was typed", async () => {
  storeItems([ITEM]);
  await openProductPage(CLASSIC, "edit=1");
  type("Name 1", "Anna-Lena");
  await changeCartInAnotherTab([]);
  const notice = screen.getByText(/no longer in your cart. What you typed is still here/);
  expect(notice.closest("output")).not.toBeNull();
  await click(button("Add to Cart"));
  expect(toasts()).toContain("Your necklace has been added to the cart");
  expect(storedItems()).toMatchObject([{ names: ["Anna-Lena", "Cy"] }]);
});

test("an item whose cart was cleared without an event is added as a new one when it is updated", async () => {
  storeItems([ITEM]);
  await openProductPage(CLASSIC, "edit=1");
  type("Name 1", "Bea");
  // The tab whose storage is cleared gets no event.
  localStorage.clear();
  await click(button("Update cart"));
  expect(toasts()).toContain("was no longer in your cart, so it was added again");
  expect(storedItems()).toMatchObject([{ names: ["Bea", "Cy"] }]);
});

test("an item that is already gone has an empty form, with a link to an order of this tab", async () => {
  await openProductPage(CLASSIC, "edit=1");
  expect(screen.getByText(/no longer in your cart. You can make a new one here/)).toBeTruthy();
  cleanup();
  sessionStorage.setItem("last-order", "token");
  await openProductPage(CLASSIC, "edit=1");
  expect(screen.getByText(/was ordered or removed, so it can't be changed/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "View your order" });
  expect(link.getAttribute("href")).toBe("/order/token");
  expect(textbox("Name 1").value).toBe("");
});

test("unsaved changes are still there when the item is edited again, until they are cancelled or saved", async () => {
  storeItems([ITEM]);
  await followEditLink();
  type("Name 1", "Bea");
  await followEditLink();
  expect(textbox("Name 1").value).toBe("Bea");
  await click(screen.getByText("Cancel changes"));
  await followEditLink();
  expect(textbox("Name 1").value).toBe("Bo");
  type("Name 1", "Bea");
  await click(button("Update cart"));
  storeItems([ITEM]);
  await edit("return");
  expect(textbox("Name 1").value).toBe("Bo");
});

test("a link to an item that was changed in the cart since shows it as it is there", async () => {
  storeItems([ITEM]);
  await followEditLink();
  type("Name 1", "Bea");
  cleanup();
  storeItems([{ ...ITEM, shipping: "fast", price: 28.97 }]);
  await followEditLink();
  expect(textbox("Name 1").value).toBe("Bo");
  expect(radio("Fast, 2-5 days").checked).toBe(true);
});

test("changes to an item and the draft of a new one don't mix", async () => {
  await openDocument("visit", CLASSIC);
  await enterDraft();
  storeItems([ITEM]);
  await followEditLink();
  type("Name 1", "Bea");
  await followLink(CLASSIC);
  expect(formValues()).toEqual(DRAFT);
});

test("a reload keeps the item's photo, unless another one was chosen, which must be chosen again", async () => {
  const photo = `/_bucket/photos/${"ab".repeat(16)}.png`;
  storeItems([dogtag("1", { engravingType: "photo", text: null, photo, price: 44.99 })]);
  await openDocument("visit", DOGTAG, "?edit=1");
  await click(radio("Black"));
  await openDocument("return", DOGTAG, "?edit=1");
  expect(radio("Black").checked).toBe(true);
  expect(screen.getByText("Current photo")).toBeTruthy();
  expect(toasts()).not.toContain("Please choose your photo again");
  await choosePhoto();
  await openDocument("return", DOGTAG, "?edit=1");
  expect(screen.queryByText("Current photo")).toBeNull();
  expect(toasts()).toContain("Please choose your photo again");
  await click(button("Update cart"));
  expect(screen.getByText("Missing Photo")).toBeTruthy();
  expect(storedItems()).toMatchObject([{ photo, metal: "silver-color" }]);
});
