import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Product, TextField } from "#engine";
import { actAndSettle } from "../../../support/web/actAndSettle.ts";
import { testProduct } from "../../../support/specifiedShop.ts";
import { storedItems } from "../../../support/web/cart.ts";
import {
  textbox,
  button,
  click,
  fontStyle,
  toasts,
  type,
} from "../../../support/web/pageQueries.ts";
import {
  setUpProductPages,
  openPageOf,
  openProductPage,
} from "../../../support/web/productPage.tsx";

setUpProductPages();

const CLASSIC = "Classic Name Necklace";
const HINTS = ["autocorrect", "autocapitalize", "spellcheck"] as const;

const hintsOf = (element?: Element) => HINTS.map((name) => element?.getAttribute(name));

const keyHint = (element: Element) => element.getAttribute("enterkeyhint");

/** Stubs the media query for the main pointer. */
function usePointer(pointer: "coarse" | "fine"): void {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
}

/** Presses Enter; a browser would submit the form unless that was prevented. */
async function pressEnter(element: HTMLElement): Promise<void> {
  await actAndSettle(() => {
    element.focus();
    const allowed = fireEvent.keyDown(element, { key: "Enter" });
    if (allowed && element instanceof HTMLInputElement) element.form?.requestSubmit();
  });
}

test.each([
  [CLASSIC, "words"],
  ["Love Family Necklace", "characters"],
  ["Message Bottle Locket", "sentences"],
])("the engraved text of the %s is typed in %s, as it is drawn", async (name, capitals) => {
  await openProductPage(name);
  const [text] = screen.getAllByRole("textbox");
  expect(hintsOf(text)).toEqual(["off", capitals, "false"]);
});

/** The classic with a text that no part of its preview draws. */
function classicWithNote(): Product {
  const classic = testProduct(CLASSIC).product;
  const names = classic.fields.find((field) => field.kind === "list");
  const name = names?.of.find((field) => field.kind === "text");
  if (name === undefined) throw new Error("the classic has no name");
  const note: TextField = { ...name, id: "note", label: "Gift note", font: null, out: null };
  return { ...classic, fields: [...classic.fields, note] };
}

describe("Enter", () => {
  beforeEach(() => usePointer("coarse"));

  test("moves from text to text, blurs the last one and a number on a phone, and adds nothing to the cart", async () => {
    await openPageOf(classicWithNote());
    await click(button("Add name"));
    type("Name 1", "Ann");
    type("Name 2", "Bo");
    type("Gift note", "For you");
    const texts = [textbox("Name 1"), textbox("Name 2"), textbox("Gift note")];
    expect(texts.map(keyHint)).toEqual(["next", "next", "done"]);
    // A text that is not engraved has the browser's defaults.
    expect(hintsOf(textbox("Gift note"))).toEqual([null, null, null]);
    await pressEnter(textbox("Name 1"));
    expect(document.activeElement).toBe(textbox("Name 2"));
    await pressEnter(textbox("Name 2"));
    expect(document.activeElement).toBe(textbox("Gift note"));
    await pressEnter(textbox("Gift note"));
    expect(document.activeElement).toBe(document.body);
    await pressEnter(fontStyle());
    expect(document.activeElement).toBe(document.body);
    expect([storedItems(), toasts()]).toEqual([[], ""]);
  });

  test("keeps the focus in the last text and in a number, which is corrected, with a mouse", async () => {
    usePointer("fine");
    await openProductPage(CLASSIC);
    type("Name 1", "Ann");
    await pressEnter(textbox("Name 1"));
    expect(document.activeElement).toBe(textbox("Name 1"));
    fireEvent.change(fontStyle(), { target: { value: "900" } });
    await pressEnter(fontStyle());
    expect([fontStyle().value, document.activeElement]).toEqual(["100", fontStyle()]);
  });

  test("keeps its default in compositions and buttons", async () => {
    await openProductPage(CLASSIC);
    await click(button("Add name"));
    textbox("Name 1").focus();
    // The second one is Safari's.
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      fireEvent.keyDown(textbox("Name 1"), { key: "Enter", ...composing });
      expect(document.activeElement).toBe(textbox("Name 1"));
    }
    expect(fireEvent.keyDown(button("Add name"), { key: "Enter" })).toBe(true);
  });
});
