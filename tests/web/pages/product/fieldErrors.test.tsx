import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { storedItems } from "../../support/cart.ts";
import { advanceAndSettle } from "../../support/clock.ts";
import {
  textbox,
  button,
  click,
  descriptionOf,
  emptyFields,
  fontStyle,
  combobox,
  radio,
  toasts,
  type,
} from "../../support/pageQueries.ts";
import { testProduct } from "../../../support/specifiedShop.ts";
import { setUpProductPages, openPageOf, openProductPage } from "../../support/productPage.tsx";

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

describe("the error of a field", () => {
  const region = (name: string) => {
    const id = textbox(name).getAttribute("aria-describedby")?.split(" ").at(-1) ?? "";
    return document.getElementById(id)?.closest("[aria-live]") ?? null;
  };

  test("is announced by an existing live region", async () => {
    await openProductPage("Classic Name Necklace");
    const liveRegions = [...document.querySelectorAll("[aria-live=polite]")];
    type("Name 1", "Ann 😀");
    expect(liveRegions).toContain(region("Name 1"));
    expect(region("Name 1")?.getAttribute("aria-live")).toBe("polite");
  });

  test("is not announced again after an attempt to submit", async () => {
    await openProductPage("Love Family Necklace");
    await click(button("Add to Cart"));
    const levels = ["Name 1", "Name 2"].map((name) => region(name)?.getAttribute("aria-live"));
    expect(levels).toEqual(["off", "off"]);
    type("Name 1", "Ann 😀");
    expect(region("Name 1")?.getAttribute("aria-live")).toBe("polite");
  });
});

test("a text that is too long is limited, and a message says so until the next edit", async () => {
  await openProductPage("Heart Beads Necklace");
  const message = () => screen.queryByText(/^Only 12 characters fit/);
  type("Name 1", "Annabel");
  expect(message()).toBeNull();
  type("Name 1", "Bartholomew-Jonathan");
  expect(textbox("Name 1").value).toBe("Bartholomew-");
  const liveRegion = message()?.closest("[aria-live=polite]");
  expect(liveRegion).toBeInstanceOf(HTMLElement);
  expect(textbox("Name 1").getAttribute("aria-describedby")?.split(" ")).toContain(liveRegion?.id);
  type("Name 1", "Bartholomew");
  expect(message()).toBeNull();
  expect(liveRegion?.isConnected).toBe(true);
  type("Name 1", "   Bartholomew   ");
  expect(message()).toBeNull();
});

test("a limit of one character is a singular in its message", async () => {
  await openProductPage("Initial Charms Necklace");
  type("Initial 1", "AB");
  expect(textbox("Initial 1").value).toBe("A");
  expect(screen.getByText(/^Only 1 character fits, so the rest was left out\.$/)).toBeTruthy();
});

describe("a forbidden combination", () => {
  test("is explained, and repaired with one click", async () => {
    await openProductPage("Two-Sided Bar Bracelet");
    await click(radio("Black"));
    const conflict = screen.getByRole("alert");
    expect(conflict.textContent).toContain("Black bars are engraved on both sides.");
    await click(button("Add to Cart"));
    expect(screen.getByRole("alert")).not.toBe(conflict);
    const [repair] = within(screen.getByRole("alert")).getAllByRole("button");
    if (repair === undefined) throw new Error("no repair is offered");
    repair.focus();
    await click(repair);
    expect(screen.queryByRole("alert")).toBeNull();
    const focused = document.activeElement;
    expect(focused).toBeInstanceOf(HTMLInputElement);
    expect(focused?.matches("[type=radio]:checked")).toBe(true);
  });

  test("of an optional choice can be cleared with one click", async () => {
    const { product } = testProduct("Two-Sided Bar Bracelet");
    const metal = product.fields.find(({ id }) => id === "metal");
    if (metal?.kind !== "choice") throw new Error("it has no choice of metals");
    const when = { ref: "metal", test: { set: true } };
    const fields = [{ ...metal, optional: true }];
    const forbid = [{ when, because: "Not today." }];
    await openPageOf({ ...product, fields, forbid, surcharges: [], preview: null });
    const conflict = screen.getByRole("alert");
    await click(within(conflict).getByRole("button", { name: "Leave Metal empty, +$0.00" }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.querySelectorAll("[type=radio]:checked")).toHaveLength(0);
  });
});

test("a list with too few rows takes the focus after an attempt, with its error", async () => {
  const { product } = testProduct("Love Family Necklace");
  const fields = product.fields.map((field) => ({ ...field, optional: field.kind === "list" }));
  await openPageOf({ ...product, fields });
  await click(button("Add name"));
  type("Name 1", "Ann");
  await click(button("Add to Cart"));
  const group = screen.getByRole("group", { name: "Names" });
  expect(document.activeElement).toBe(group);
  expect(descriptionOf(group)).toContain("2");
});

describe("a press on a button, while the focused field is invalid", () => {
  /** The press of a mouse; that of a key has the detail 0. */
  const MOUSE = { detail: 1 };
  const MESSAGE = "Please write exactly three capital letters. “ABC” is fine.";
  const hasError = () => screen.queryByText(MESSAGE) !== null;

  test.each(["Add to Cart", "Buy Now"])(
    "%s: blurs the field only on click, so that no error moves the button before",
    async (name) => {
      await openProductPage("Monogram Pendant");
      const field = textbox("Monogram");
      field.focus();
      type("Monogram", "abc");
      // The browser's default action of an unprevented mousedown.
      if (fireEvent.mouseDown(button(name))) field.blur();
      expect([document.activeElement, hasError()]).toEqual([field, false]);
      await click(button(name), MOUSE);
      expect(hasError()).toBe(true);
      expect(storedItems()).toEqual([]);
    },
  );

  test("normalizes a number before the item is added", async () => {
    await openProductPage("Classic Name Necklace");
    type("Name 1", "Ann");
    const font = fontStyle();
    font.focus();
    fireEvent.change(font, { target: { value: "250" } });
    if (fireEvent.mouseDown(button("Add to Cart"))) throw new Error("the press moves the focus");
    await click(button("Add to Cart"), MOUSE);
    expect(storedItems()).toMatchObject([{ font: 100 }]);
  });

  test("doesn't affect selects and texts, which need the focus on mousedown", async () => {
    await openProductPage("Family Heart Birthstone Necklace");
    for (const control of [textbox("Name 1"), combobox("Birthstone 1")]) {
      expect(fireEvent.mouseDown(control)).toBe(true);
    }
  });
});
