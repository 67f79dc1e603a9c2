import { cleanup, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { testCatalog } from "../../../support/specifiedShop.ts";
import { storeItems } from "../../../support/web/cart.ts";
import { item } from "../../../support/web/item.ts";
import {
  button,
  textbox,
  emptyFields,
  fontStyle,
  price,
} from "../../../support/web/pageQueries.ts";
import {
  setUpProductPages,
  openPageOf,
  openProductPage,
} from "../../../support/web/productPage.tsx";

setUpProductPages();

test.each(testCatalog.products)(
  "$name has a form with one price and one of each button, and engraved texts without autocorrection",
  async (product) => {
    await openPageOf(product);
    expect(price()).toMatch(/^\$\d+\.\d\d$/);
    for (const name of ["Add to Cart", "Buy Now"]) expect(button(name).disabled).toBe(false);
    expect(screen.getByRole("link", { name: "Back to Listings" })).toBeTruthy();
    const controls = [...document.querySelectorAll("form :is(input, select, textarea)")];
    const names = controls.map((control) => control.getAttribute("name") ?? "");
    expect(names.length).toBeGreaterThan(0);
    // Such a name, for example `elements`, would hide a property of the form.
    expect(names.filter((name) => name in HTMLFormElement.prototype)).toEqual([]);
    for (const text of document.querySelectorAll("form :is(input[type=text], textarea)")) {
      const hints = ["autocorrect", "spellcheck"].map((hint) => text.getAttribute(hint));
      expect(hints).toEqual(["off", "false"]);
      expect(["words", "sentences", "characters"]).toContain(text.getAttribute("autocapitalize"));
    }
  },
);

test("a derived chain length is shown as text", async () => {
  await openProductPage("Heart Beads Necklace");
  expect(screen.getByText("18 in chain")).toBeTruthy();
  cleanup();
  await openProductPage("Engraved Dogtag Necklace");
  expect(screen.queryByText(/Tag length/)).toBeNull();
});

test.each([
  ["style=100", "100"],
  ["style=101", "1"],
  ["style=1.5", "1"],
  ["", "1"],
])('the query "?%s" opens the page with font %s', async (query, font) => {
  await openProductPage("Classic Name Necklace", query);
  expect(fontStyle().value).toBe(font);
});

describe("a name typed in the collection", () => {
  test.each([
    ["Love Family Necklace", "Name 1"],
    ["Engraved Dogtag Necklace", "Engraved text"],
  ])("is in the field of %s named %s when its page opens", async (name, field) => {
    await openProductPage(name, "", "Mia");
    expect(textbox(field).value).toBe("Mia");
    expect(emptyFields()).toBe(0);
  });

  test("doesn't overwrite presets, nor apply to a product that it doesn't fit", async () => {
    await openProductPage("Classic Name Necklace", "style=7", "Mia");
    expect([textbox("Name 1").value, fontStyle().value]).toEqual(["Mia", "7"]);
    cleanup();
    history.replaceState(null, "");
    await openProductPage("Love Family Necklace", "", "Bartholomew-Jonathan");
    expect(textbox("Name 1").value).toBe("");
  });

  test("doesn't overwrite an item of the cart", async () => {
    storeItems([item("1", { names: ["Ann"] })]);
    await openProductPage("Classic Name Necklace", "edit=1", "Mia");
    expect(textbox("Name 1").value).toBe("Ann");
  });
});
