import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { testProduct } from "../../../support/specifiedShop.ts";
import { storedItems } from "../../../support/web/cart.ts";
import { advanceAndSettle } from "../../../support/web/clock.ts";
import {
  button,
  click,
  emptyFields,
  radio,
  textbox,
  toasts,
  type,
} from "../../../support/web/pageQueries.ts";
import {
  openPageOf,
  openProductPage,
  setUpProductPages,
} from "../../../support/web/productPage.tsx";

setUpProductPages();

/** Makes the first input, which loads the code of the toasts. */
async function makeFirstInput(): Promise<void> {
  fireEvent.keyDown(document.body, { key: "Shift" });
  await advanceAndSettle(0);
}

describe("a missing value", () => {
  test("is reported after an attempt only, until the field is edited", async () => {
    await openProductPage("Heart Beads Necklace");
    expect(emptyFields()).toBe(0);
    await click(button("Add to Cart"));
    expect(emptyFields()).toBe(1);
    expect(toasts()).toContain("Missing Information");
    expect(toasts()).toContain("Please fill in all name fields (1-8 required)");
    expect(document.activeElement).toBe(textbox("Name 1"));
    type("Name 1", " ");
    expect(emptyFields()).toBe(0);
    await click(button("Add to Cart"));
    expect(emptyFields()).toBe(1);
    expect(storedItems()).toEqual([]);
  });

  test("has a toast until it is filled in, and another attempt doesn't add a second one", async () => {
    await openProductPage("Heart Beads Necklace");
    await makeFirstInput();
    await click(button("Add name"));
    const toastCount = () => screen.queryAllByText("Missing Information").length;
    await click(button("Add to Cart"));
    await click(button("Add to Cart"));
    expect(toastCount()).toBe(1);
    type("Name 1", "Ann");
    expect(toastCount()).toBe(1);
    type("Name 2", "Ben");
    expect(toastCount()).toBe(0);
  });

  test("has its own toast even if another has the same text with another title", async () => {
    const { product } = testProduct("Two-Sided Bar Bracelet");
    const textField = testProduct("Engraved Dogtag Necklace").product.fields.find(
      ({ kind }) => kind === "text",
    );
    if (textField?.kind !== "text") throw new Error("it has no text field");
    const field = (label: string) => ({
      ...textField,
      id: label.toLowerCase(),
      label,
      when: null,
      messages: { summary: { title: `Missing ${label}`, text: "Please fill it in." } },
    });
    await openPageOf({
      ...product,
      fields: [field("Front"), field("Back")],
      forbid: [],
      surcharges: [],
      preview: null,
    });
    await makeFirstInput();
    await click(button("Add to Cart"));
    expect(toasts()).toContain("Missing Front");
    type("Front", "Ann");
    expect(toasts()).not.toContain("Missing Front");
    expect(toasts()).toContain("Missing Back");
  });

  test("is not reported without its field, and the input returns with the field", async () => {
    await openProductPage("Engraved Dogtag Necklace");
    await click(radio("Text"));
    type("Engraved text", "Dad");
    await click(radio("Photo"));
    expect(screen.queryByRole("textbox", { name: "Engraved text" })).toBeNull();
    await click(radio("Text"));
    expect(textbox("Engraved text").value).toBe("Dad");
  });

  test("has a toast; other errors are shown below their fields", async () => {
    await openProductPage("Classic Name Necklace");
    type("Name 1", "Ann 😀");
    fireEvent.blur(textbox("Name 1"));
    expect(screen.getByText(/“😀” can't be engraved/)).toBeTruthy();
    await click(button("Add to Cart"));
    expect(toasts()).not.toContain("Missing");
    expect(storedItems()).toEqual([]);
  });
});
