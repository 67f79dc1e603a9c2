import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { NumberField } from "#engine";
import { NUMBER_DEFAULTS } from "../../../support/fieldDefaults.ts";
import { testProduct } from "../../../support/specifiedShop.ts";
import { storedItems } from "../../../support/web/cart.ts";
import { advance } from "../../../support/web/clock.ts";
import {
  textbox,
  button,
  click,
  descriptionOf,
  fontStyle,
  price,
  radio,
  type,
} from "../../../support/web/pageQueries.ts";
import {
  setUpProductPages,
  openPageOf,
  openProductPage,
} from "../../../support/web/productPage.tsx";
import { settle } from "../../../support/web/settle.ts";

setUpProductPages();

test("a list whose number of rows is fixed has no buttons to add or remove rows", async () => {
  const { product } = testProduct("Love Family Necklace");
  const fields = product.fields.map((field) =>
    field.kind === "list" ? { ...field, min: 2, max: 2 } : field,
  );
  await openPageOf({ ...product, fields });
  expect(textbox("Name 2")).toBeTruthy();
  expect(screen.queryAllByRole("button", { name: /^(Add|Remove) name/ })).toEqual([]);
});

test("a text that adds to the price says so before it is filled in, and after", async () => {
  await openProductPage("Two-Sided Bar Bracelet");
  await click(radio("Front and back"));
  const priceBefore = price();
  expect(descriptionOf(textbox("Back"))).toContain("+$6.00");
  expect(descriptionOf(textbox("Front"))).not.toContain("$");
  type("Back", "always");
  expect([priceBefore, price()]).toEqual(["$32.00", "$38.00"]);
  expect(descriptionOf(textbox("Back"))).toContain("+$6.00");
  expect(descriptionOf(textbox("Hidden word"))).toContain("+$3.50");
});

test("the surcharges of default options are shown beside the price, until another is chosen", async () => {
  const terms = () => document.querySelector("header h1")?.nextElementSibling?.textContent;
  await openProductPage("Engraved Dogtag Necklace");
  expect(terms()).toContain("Photo +$5.00");
  expect(price()).toBe("$44.99");
  await click(radio("Text"));
  expect(terms()).not.toContain("+$");
  expect(price()).toBe("$39.99");
});

describe("a list", () => {
  test("disables its buttons at its limits, and its rows change the price", async () => {
    await openProductPage("Love Family Necklace");
    expect(button("Remove name 1").disabled).toBe(true);
    for (let count = 3; count <= 8; count += 1) await click(button("Add name"));
    expect(button("Add name").disabled).toBe(true);
    expect(price()).toBe("$40.93");
    // A double click removes one row; `detail` is the number of the click in it.
    for (const detail of [1, 2]) await click(button("Remove name 3"), { detail });
    expect(button("Add name").disabled).toBe(false);
    expect(price()).toBe("$39.94");
  });

  test("that is optional gets its minimum number of rows at once when the first is added", async () => {
    const { product } = testProduct("Love Family Necklace");
    const fields = product.fields.map((field) => ({ ...field, optional: field.kind === "list" }));
    await openPageOf({ ...product, fields, preview: null });
    const before = price();
    expect(screen.queryByRole("textbox", { name: "Name 1" })).toBeNull();
    await click(button("Add name"));
    expect(document.activeElement).toBe(textbox("Name 1"));
    expect([textbox("Name 2").value, price()]).toEqual(["", before]);
    await click(button("Add name"));
    expect(document.activeElement).toBe(textbox("Name 3"));
  });

  test("moves the focus to the row before a removed one, or to the add button", async () => {
    await openProductPage("Couple Bracelet Set");
    await click(radio("Hand-written card"));
    for (let count = 2; count <= 3; count += 1) await click(button("Add guest"));
    await click(button("Remove guest 3"));
    expect(document.activeElement).toBe(textbox("Guest 2"));
    await click(button("Remove guest 2"));
    expect(document.activeElement).toBe(textbox("Guest 1"));
    await click(button("Remove guest 1"));
    expect(document.activeElement).toBe(button("Add guest"));
  });

  test("keeps each error with its row", async () => {
    await openProductPage("Classic Name Necklace");
    for (let count = 2; count <= 3; count += 1) await click(button("Add name"));
    type("Name 1", "Ann");
    type("Name 3", "Cy");
    await click(button("Add to Cart"));
    expect(textbox("Name 2").getAttribute("aria-invalid")).toBe("true");
    await click(button("Remove name 1"));
    expect(textbox("Name 1").getAttribute("aria-invalid")).toBe("true");
    expect(textbox("Name 2").value).toBe("Cy");
    expect(textbox("Name 2").getAttribute("aria-invalid")).toBe("false");
    await click(button("Add name"));
    expect(textbox("Name 3").getAttribute("aria-invalid")).toBe("false");
  });
});

test("an optional choice may start empty", async () => {
  const { product } = testProduct("Engraved Dogtag Necklace");
  const fields = product.fields.map((field) =>
    field.id === "size" && field.kind === "choice"
      ? { ...field, optional: true, default: null }
      : field,
  );
  await openPageOf({ ...product, fields, preview: null });
  expect([radio("None").checked, price()]).toEqual([true, "$44.99"]);
  await click(radio("Large, 50x28mm"));
  expect([radio("None").checked, price()]).toEqual([false, "$49.99"]);
});

test.each(["segments", "swatch"] as const)(
  "an optional choice with the appearance %s can be emptied again, which its price follows",
  async (as) => {
    const { product } = testProduct("Engraved Dogtag Necklace");
    const fields = product.fields.map((field) =>
      field.id === "size" && field.kind === "choice" ? { ...field, as, optional: true } : field,
    );
    await openPageOf({ ...product, fields, preview: null });
    await click(radio("Large, 50x28mm"));
    expect([radio("None").checked, price()]).toEqual([false, "$49.99"]);
    await click(radio("None"));
    expect([radio("None").checked, price()]).toEqual([true, "$44.99"]);
    expect(radio("Large, 50x28mm").checked).toBe(false);
    expect(screen.getAllByRole("radio", { name: "None" })).toHaveLength(1);
  },
);

test("a switch is named by its field, and a press on the words beside it turns it", async () => {
  await openProductPage("Anklet by the Centimetre");
  const before = price();
  await click(screen.getByText(/Yes \+\$3.33/));
  expect(screen.getByRole<HTMLInputElement>("switch", { name: "Gift box" }).checked).toBe(true);
  expect(price()).not.toBe(before);
});

test("options and the button that adds a row are described by what they add to the price", async () => {
  await openProductPage("Classic Name Necklace");
  expect(descriptionOf(radio("Standard, 1-2 weeks"))).toBe("");
  expect(descriptionOf(radio("Fast, 2-5 days"))).toBe("+$2.99");
  const add = button("Add name");
  const prices: string[] = [];
  while (!add.disabled) {
    expect(descriptionOf(add)).toBe("+$0.99");
    await click(add);
    prices.push(price());
  }
  expect(prices).toEqual(["$25.98", "$26.97", "$27.96", "$28.95"]);
  expect(descriptionOf(add)).toBe("");
});

test("a number as a slider has its own question, says its unit and direction, and is emptied in the middle", async () => {
  const { product } = testProduct("Classic Name Necklace");
  const tilt: NumberField = {
    ...NUMBER_DEFAULTS,
    id: "tilt",
    label: "Tilt",
    as: "slider",
    min: -10,
    max: 10,
    step: 2,
    unit: "°",
    directions: ["left", "right"],
    optional: true,
  };
  await openPageOf({ ...product, fields: [tilt, ...product.fields] });
  const slider = () => screen.getByRole<HTMLInputElement>("slider", { name: "Tilt" });
  const move = (value: number) => fireEvent.change(slider(), { target: { value: String(value) } });
  expect(slider().getAttribute("aria-valuetext")).toBe("0°");
  move(-4);
  expect(slider().getAttribute("aria-valuetext")).toBe("4° left");
  type("Name 1", "Ann");
  await click(button("Add to Cart"));
  move(0);
  await click(button("Add to Cart"));
  expect(storedItems().map(({ tilt }) => tilt)).toEqual([-4, null]);
});

describe("a number", () => {
  const leaveWith = (value: string) => {
    fireEvent.change(fontStyle(), { target: { value } });
    fireEvent.blur(fontStyle());
    return fontStyle().value;
  };

  test("is normalized on blur", async () => {
    await openProductPage("Classic Name Necklace");
    expect(leaveWith("500")).toBe("100");
    expect(leaveWith("-3")).toBe("1");
    expect(leaveWith("")).toBe("1");
    expect(leaveWith("42")).toBe("42");
  });

  test("that is left is shown as it is stored", async () => {
    await openProductPage("Classic Name Necklace");
    expect([leaveWith("007"), leaveWith("1e1")]).toEqual(["7", "10"]);
    expect(leaveWith("5.5")).toBe("5.5");
    await act(settle);
    expect(screen.getByText("Please choose a whole number from 1 to 100")).toBeTruthy();
  });

  test("is not changed by the mouse wheel, which scrolls the page", async () => {
    await openProductPage("Classic Name Necklace");
    act(() => fontStyle().focus());
    fireEvent.wheel(fontStyle());
    expect(document.activeElement).toBe(document.body); // only a focused input is changed
  });

  test("keeps changing while its button is held, after 300 ms and then every 50 ms, up to its limit", async () => {
    await openProductPage("Classic Name Necklace", "style=95");
    const press = { bubbles: true, button: 0 };
    // jsdom has no pointer events.
    fireEvent(button("Increase Font style"), new MouseEvent("pointerdown", press));
    expect(fontStyle().value).toBe("96");
    advance(299);
    expect(fontStyle().value).toBe("96");
    advance(1);
    expect(fontStyle().value).toBe("97");
    advance(50);
    expect(fontStyle().value).toBe("98");
    fireEvent.pointerUp(button("Increase Font style"));
    advance(1_000);
    expect(fontStyle().value).toBe("98");
    fireEvent(button("Increase Font style"), new MouseEvent("pointerdown", press));
    advance(300);
    for (let tick = 0; tick < 20; tick += 1) advance(50);
    expect(fontStyle().value).toBe("100");
    expect(button("Increase Font style").getAttribute("aria-disabled")).toBe("true");
    // A click without a press is one of the keyboard.
    await click(button("Decrease Font style"));
    expect(fontStyle().value).toBe("99");
  });
});
