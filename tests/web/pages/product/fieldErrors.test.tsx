import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { type TextField, withSubFields } from "#engine";
import { testProduct } from "../../../support/specifiedShop.ts";
import { storedItems } from "../../../support/web/cart.ts";
import { advanceAndSettle } from "../../../support/web/clock.ts";
import { DOGTAG } from "../../../support/web/item.ts";
import {
  button,
  click,
  descriptionOf,
  emptyFields,
  fontStyle,
  radio,
  textbox,
  toasts,
  type,
} from "../../../support/web/pageQueries.ts";
import {
  makeFirstInput,
  openPageOf,
  openProductPage,
  setUpProductPages,
} from "../../../support/web/productPage.tsx";
import { settle } from "../../../support/web/settle.ts";

setUpProductPages();

const CLASSIC = "Classic Name Necklace";

const add = () => click(button("Add to Cart"));

describe("a missing value", () => {
  test("is reported after an attempt only, until the field is edited; its toast lasts three seconds", async () => {
    await openProductPage("Heart Beads Necklace");
    await makeFirstInput();
    expect(emptyFields()).toBe(0);
    await add();
    expect(emptyFields()).toBe(1);
    expect(toasts()).toContain("Missing Information");
    expect(toasts()).toContain("Please fill in all name fields (1-8 required)");
    expect(document.activeElement).toBe(textbox("Name 1"));
    type("Name 1", " ");
    expect(emptyFields()).toBe(0);
    await add();
    expect(emptyFields()).toBe(1);
    await advanceAndSettle(2_900);
    expect(toasts()).toContain("Missing Information");
    await advanceAndSettle(1_000);
    expect(toasts()).not.toContain("Missing Information");
    expect(storedItems()).toEqual([]);
  });

  test("has one toast, until every one of its fields is filled in", async () => {
    await openProductPage("Heart Beads Necklace");
    await makeFirstInput();
    await click(button("Add name"));
    const toastCount = () => screen.queryAllByText("Missing Information").length;
    await add();
    await add();
    expect(toastCount()).toBe(1);
    type("Name 1", "Ann");
    expect(toastCount()).toBe(1);
    type("Name 2", "Ben");
    expect(toastCount()).toBe(0);
  });

  test("is not reported without its field, and the input returns with the field", async () => {
    await openProductPage(DOGTAG);
    await click(radio("Text"));
    type("Engraved text", "Dad");
    await click(radio("Photo"));
    expect(screen.queryByRole("textbox", { name: "Engraved text" })).toBeNull();
    await click(radio("Text"));
    expect(textbox("Engraved text").value).toBe("Dad");
  });
});

describe("an invalid value", () => {
  test("is reported below its field, without a toast", async () => {
    await openProductPage(CLASSIC);
    type("Name 1", "Ann 😀");
    fireEvent.blur(textbox("Name 1"));
    await act(settle);
    expect(screen.getByText(/“😀” can't be engraved/)).toBeTruthy();
    await add();
    expect(toasts()).toBe("");
    expect(storedItems()).toEqual([]);
  });

  test("is announced by a live region that already exists", async () => {
    await openProductPage(CLASSIC);
    const liveRegions = [...document.querySelectorAll("[aria-live=polite]")];
    type("Name 1", "Ann 😀");
    await act(settle);
    // The error is the last of its field's descriptions.
    const id = textbox("Name 1").getAttribute("aria-describedby")?.split(" ").at(-1) ?? "";
    expect(liveRegions).toContain(document.getElementById(id)?.closest("[aria-live]"));
  });
});

test.each([
  ["Heart Beads Necklace", "Name 1", "Bartholomew-Jonathan", "Bartholomew-", "12 characters fit"],
  ["Initial Charms Necklace", "Initial 1", "AB", "A", "1 character fits"],
])(
  "%s: a text that is too long is limited, which a message says until the next edit",
  async (product, name, text, limited, note) => {
    await openProductPage(product);
    const message = () => screen.queryByText(`Only ${note}, so the rest was left out.`);
    type(name, limited);
    expect(message()).toBeNull();
    type(name, text);
    expect(textbox(name).value).toBe(limited);
    const liveRegion = message()?.closest("[aria-live=polite]");
    expect(liveRegion).toBeInstanceOf(HTMLElement);
    expect(textbox(name).getAttribute("aria-describedby")?.split(" ")).toContain(liveRegion?.id);
    type(name, limited.slice(0, -1));
    expect(message()).toBeNull();
    type(name, ` ${limited} `);
    expect(message()).toBeNull();
  },
);

test("a text of several lines is never cut: an error and the count say how much is too long", async () => {
  await openProductPage(DOGTAG);
  await click(radio("Text"));
  const text = "Never give up.\nLove always, Mom";
  type("Engraved text", text);
  await act(settle);
  expect(textbox("Engraved text").value).toBe(text);
  expect(screen.getByText("Please use at most 30 characters")).toBeTruthy();
  expect(screen.getByText("1 too many")).toBeTruthy();
  await add();
  expect(storedItems()).toEqual([]);
  type("Engraved text", text.replace("always", "Mom"));
  await act(settle);
  expect(screen.queryByText("Please use at most 30 characters")).toBeNull();
});

test("an attempt focuses the first invalid field of the page, not the one that was mounted first", async () => {
  const { product } = testProduct(CLASSIC);
  const name = withSubFields(product.fields).find((field) => field.kind === "text");
  if (name?.kind !== "text") throw new Error("the classic has no name");
  const note: TextField = { ...name, id: "note", label: "Gift note", font: null, out: null };
  await openPageOf({ ...product, fields: [...product.fields, note] });
  type("Name 1", "Ann");
  await click(button("Add name"));
  await add();
  expect(emptyFields()).toBe(2);
  expect(document.activeElement).toBe(textbox("Name 2"));
});

test("an attempt with too few rows focuses the list, and scrolls to the error that describes it", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  const { product } = testProduct("Love Family Necklace");
  // An optional list starts without rows, so one added row is too few.
  const fields = product.fields.map((field) => ({ ...field, optional: field.kind === "list" }));
  await openPageOf({ ...product, fields });
  await click(button("Add name"));
  await click(button("Remove name 2"));
  type("Name 1", "Ann");
  await add();
  const group = screen.getByRole("group", { name: "Names" });
  expect(document.activeElement).toBe(group);
  expect(descriptionOf(group)).toContain("2");
  expect(scroll.mock.contexts).toMatchObject([{ textContent: "Please add between 2 and 8" }]);
});

describe("a press on a button, while the focused field is invalid", () => {
  /** The press of a mouse; that of a key has the detail 0. */
  const MOUSE = { detail: 1 };

  test("blurs the field only on click, so that no error moves the button before", async () => {
    await openProductPage("Monogram Pendant");
    const hasError = () => screen.queryByText(/exactly three capital letters/) !== null;
    const field = textbox("Monogram");
    field.focus();
    type("Monogram", "abc");
    // The browser's default action of an unprevented mousedown.
    if (fireEvent.mouseDown(button("Add to Cart"))) field.blur();
    expect([document.activeElement, hasError()]).toEqual([field, false]);
    await click(button("Add to Cart"), MOUSE);
    expect(hasError()).toBe(true);
    expect(storedItems()).toEqual([]);
  });

  test("normalizes a number before the item is added", async () => {
    await openProductPage(CLASSIC);
    type("Name 1", "Ann");
    fontStyle().focus();
    fireEvent.change(fontStyle(), { target: { value: "250" } });
    if (fireEvent.mouseDown(button("Add to Cart"))) throw new Error("the press moves the focus");
    await click(button("Add to Cart"), MOUSE);
    expect(storedItems()).toMatchObject([{ font: 100 }]);
  });
});

describe("a forbidden combination", () => {
  test("is explained, and repaired with one click", async () => {
    await openProductPage("Two-Sided Bar Bracelet");
    await click(radio("Black"));
    const conflict = screen.getByRole("alert");
    expect(conflict.textContent).toContain("Black bars are engraved on both sides.");
    type("Front", "Ann");
    await add();
    // The field with the conflict.
    expect(document.activeElement).toBe(radio("Black"));
    // A new element, so that screen readers announce it again.
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

  test("with an optional choice is repaired by leaving it empty", async () => {
    const { product } = testProduct("Two-Sided Bar Bracelet");
    const when = { ref: "metal", test: { set: true } };
    const fields = product.fields
      .filter(({ id }) => id === "metal")
      .map((field) => ({ ...field, optional: true }));
    const forbid = [{ when, because: "Not today." }];
    await openPageOf({ ...product, fields, forbid, surcharges: [], preview: null });
    const conflict = within(screen.getByRole("alert"));
    await click(conflict.getByRole("button", { name: "Leave Metal empty" }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(radio("None").checked).toBe(true);
  });
});
