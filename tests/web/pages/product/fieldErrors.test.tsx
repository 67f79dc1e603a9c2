import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { testProduct } from "../../../support/specifiedShop.ts";
import { storedItems } from "../../../support/web/cart.ts";
import {
  button,
  click,
  combobox,
  descriptionOf,
  fontStyle,
  textbox,
  type,
} from "../../../support/web/pageQueries.ts";
import {
  openPageOf,
  openProductPage,
  setUpProductPages,
} from "../../../support/web/productPage.tsx";

setUpProductPages();

describe("the error of a field", () => {
  /** The live region around a field's error, which is the last of its descriptions; null without an error. */
  const errorRegion = (name: string) => {
    const id = textbox(name).getAttribute("aria-describedby")?.split(" ").at(-1) ?? "";
    return document.getElementById(id)?.closest("[aria-live]") ?? null;
  };

  test("is announced by an existing live region", async () => {
    await openProductPage("Classic Name Necklace");
    const liveRegions = [...document.querySelectorAll("[aria-live=polite]")];
    type("Name 1", "Ann 😀");
    expect(liveRegions).toContain(errorRegion("Name 1"));
    expect(errorRegion("Name 1")?.getAttribute("aria-live")).toBe("polite");
  });

  test("is not announced again after an attempt to submit", async () => {
    await openProductPage("Love Family Necklace");
    await click(button("Add to Cart"));
    const levels = ["Name 1", "Name 2"].map((name) => errorRegion(name)?.getAttribute("aria-live"));
    expect(levels).toEqual(["off", "off"]);
    type("Name 1", "Ann 😀");
    expect(errorRegion("Name 1")?.getAttribute("aria-live")).toBe("polite");
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

test("an attempt to submit focuses a list with too few rows and scrolls to the error below it, which describes it", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  const { product } = testProduct("Love Family Necklace");
  // An optional list starts without rows, so one added row is too few.
  const fields = product.fields.map((field) => ({ ...field, optional: field.kind === "list" }));
  await openPageOf({ ...product, fields });
  await click(button("Add name"));
  await click(button("Remove name 2"));
  type("Name 1", "Ann");
  await click(button("Add to Cart"));
  const group = screen.getByRole("group", { name: "Names" });
  expect(document.activeElement).toBe(group);
  expect(descriptionOf(group)).toContain("2");
  expect(scroll.mock.contexts).toMatchObject([{ textContent: "Please add between 2 and 8" }]);
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
