import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type CompiledProduct, compileProduct, withSubFields } from "#engine";
import { testCatalog, testProduct } from "../../../support/specifiedShop.ts";
import { hydratePageOf, hydrateProductPage } from "../../../support/web/hydrateProductPage.tsx";
import { paintFrame } from "../../../support/web/frames.ts";
import { DOGTAG } from "../../../support/web/item.ts";
import { CLASSIC, openDocument, setUpDocuments } from "../../../support/web/openDocument.tsx";
import {
  fontStyle,
  photoFile,
  photoOnDevice,
  radio,
  textbox,
} from "../../../support/web/pageQueries.ts";
import { makeFirstInput } from "../../../support/web/productPage.tsx";

setUpDocuments();

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isToggle = (control: Control): control is HTMLInputElement =>
  control.type === "radio" || control.type === "checkbox";

interface Entry {
  readonly control: Control;
  readonly value: string | boolean;
}

/** The values of the form's controls by name, those of radios also by the value of each. */
function readControls(): ReadonlyMap<string, Entry> {
  const selector = "form :is(input:not([type=file]), textarea, select)";
  const controls = [...document.querySelectorAll<Control>(selector)];
  return new Map(
    controls.map((control): [string, Entry] =>
      isToggle(control)
        ? [`${control.name} ${control.value}`, { control, value: control.checked }]
        : [control.name, { control, value: control.value }],
    ),
  );
}

/** Changes the value of a control. */
function enter(control: Control): void {
  if (isToggle(control)) control.checked = !control.checked;
  else if ("selectedIndex" in control) control.selectedIndex = control.options.length - 1;
  else if (control.type === "number" && "step" in control)
    control.value = String(Number(control.value) + Number(control.step));
  else control.value = control.type === "date" ? "2001-05-04" : "A";
}

const NAMES = [CLASSIC, "Story Locket", "Message Bottle Locket", "Zodiac Coin"];

test("the products below have every kind of field that is entered", () => {
  const kindsOf = (products: readonly CompiledProduct[]) =>
    new Set(
      products.flatMap(({ product }) => withSubFields(product.fields).map(({ kind }) => kind)),
    );
  const all = kindsOf(testCatalog.products.map(compileProduct));
  for (const kind of ["crop", "derived"] as const) all.delete(kind);
  const entered = kindsOf(NAMES.map(testProduct));
  expect([...all].filter((kind) => !entered.has(kind))).toEqual([]);
});

test.each(NAMES)(
  "%s: what is entered in each control before hydration is kept, also after a reload",
  async (name) => {
    let entered = readControls();
    await openDocument("visit", name, "", () => {
      for (const { control } of readControls().values()) enter(control);
      entered = readControls();
    });
    await openDocument("return", name);
    const kept = readControls();
    // A chosen option may hide other fields.
    const expected = [...entered].filter(([key]) => kept.has(key));
    expect(expected.length).toBeGreaterThan(entered.size / 2);
    for (const [key, { value }] of expected)
      expect([key, kept.get(key)?.value]).toEqual([key, value]);
  },
);

test("a form that is left as it was has no draft after hydration", async () => {
  await openDocument("visit", "Story Locket");
  expect({ ...sessionStorage }).toEqual({});
});

test("a chosen photo is kept", async () => {
  await hydrateProductPage(DOGTAG, "", () => {
    const photo = photoOnDevice("us.png", "image/png");
    Object.defineProperty(photoFile(), "files", { value: [photo] });
  });
  expect(screen.getByText("us.png")).toBeTruthy();
});

test.each([
  ["500", "100"],
  ["3.5", "3.5"],
  ["", "1"],
])("a number %j becomes %s, as when its field is left", async (entered, shown) => {
  await hydrateProductPage(CLASSIC, "", () => {
    fontStyle().value = entered;
  });
  expect(fontStyle().value).toBe(shown);
});

test("a text is cut to its maximum", async () => {
  await hydrateProductPage("Heart Beads Necklace", "", () => {
    textbox("Name 1").value = "Bartholomewandmore";
  });
  expect(textbox("Name 1").value).toBe("Bartholomewa");
});

test("an emptied optional choice stays empty until another option is chosen", async () => {
  const { product } = testProduct(DOGTAG);
  const fields = product.fields.map((field) =>
    field.id === "size" ? { ...field, optional: true } : field,
  );
  await hydratePageOf({ ...product, fields }, "", () => {
    radio("None").checked = true;
  });
  expect(radio("None").checked).toBe(true);
  fireEvent.click(radio("Large, 50x28mm"));
  expect(radio("None").checked).toBe(false);
});

test("lines replace a field's default text", async () => {
  const { product } = testProduct("Message Bottle Locket");
  const fields = product.fields.map((field) =>
    field.id === "message" && field.kind === "text" ? { ...field, default: "Forever" } : field,
  );
  await hydratePageOf({ ...product, fields }, "", () => {
    textbox("Message").value = "For you";
  });
  fireEvent.click(screen.getAllByRole("radio").at(-1) ?? document.body);
  expect(textbox("Message").value).toBe("For you");
});

test.each([
  ["keeps what it doesn't preset", "1", "7"],
  ["presets nothing that was chosen", "42", "42"],
])("a query %s", async (_title, entered, shown) => {
  await hydrateProductPage(CLASSIC, "?style=7", () => {
    fontStyle().value = entered;
    textbox("Name 1").value = "Mia";
    textbox("Name 1").focus();
  });
  expect(document.activeElement).toBe(textbox("Name 1"));
  await makeFirstInput();
  paintFrame();
  expect([fontStyle().value, textbox("Name 1").value]).toEqual([shown, "Mia"]);
  expect(screen.getByText("Mia")).toBeTruthy();
});
