import { get } from "react-hook-form";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FieldKind, RowField } from "#engine";
import { ProductPage } from "../../../../web/app/lazyPages.ts";
import { asDraft } from "../../../../web/form/state/asDraft.ts";
import { fieldOf, formName } from "../../../../web/form/field/fieldPath.ts";
import { entryDraftId, readDraft } from "../../../../web/pages/product/draft/storedDraft.ts";
import { productsWithDraftFields } from "../../../laws/everyProduct.ts";
import { hydratePageOf } from "../../../support/web/hydrateProductPage.tsx";
import { setUpProductPages } from "../../../support/web/productPage.tsx";

setUpProductPages();
beforeAll(() => ProductPage.preload());

type FieldOf<K extends FieldKind> = Extract<RowField, { readonly kind: K }>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const PHOTO = new File(["x"], "us.png", { type: "image/png" });

/** Enters a value in the control of a field of each kind. Returns what is stored then; undefined for no change. */
const ENTER: {
  readonly [K in Exclude<FieldKind, "derived" | "list">]: (
    control: Control,
    field: FieldOf<K>,
  ) => unknown;
} = {
  text(control) {
    control.value = control.type === "date" ? "2027-05-04" : "A";
    return control.value;
  },
  number(control, { min, step }) {
    const number = control.value === String(min) ? min + step : min;
    control.value = String(number);
    return number;
  },
  choice(control, { options }) {
    if (control.type === "radio" && "checked" in control) {
      if (control.defaultChecked) return undefined;
      control.checked = true;
      return options.find(({ id }) => String(id) === control.value)?.id;
    }
    if (control.type === "checkbox" && "checked" in control) {
      control.checked = !control.checked;
      return options.at(control.checked ? -1 : 0)?.id;
    }
    const option = options.find(({ id }) => String(id) !== control.value);
    control.value = String(option?.id);
    return option?.id;
  },
  file(control) {
    Object.defineProperty(control, "files", { value: [PHOTO] });
    return "";
  },
};

function enter(control: Control, field: RowField): unknown {
  switch (field.kind) {
    case "text":
      return ENTER.text(control, field);
    case "number":
      return ENTER.number(control, field);
    case "choice":
      return ENTER.choice(control, field);
    case "file":
      return ENTER.file(control, field);
    case "derived":
      return undefined;
  }
}

/** The kinds of fields and the types of controls that values were entered in. */
const entered = new Set<string>();

describe.each(productsWithDraftFields)("%s", (_name, { product }) => {
  test("keeps what is entered in each control before hydration", async () => {
    const expected = new Map<string, unknown>();
    await hydratePageOf(product, "", () => {
      for (const control of document.querySelectorAll<Control>("input, textarea, select")) {
        const name = formName(control.name);
        const field = fieldOf(product.fields, name);
        const value = field === null ? undefined : enter(control, field);
        if (field === null || value === undefined) continue;
        expected.set(name, value);
        entered.add(`${field.kind} ${control.type}`);
      }
    });
    const stored: unknown = JSON.parse(readDraft(entryDraftId() ?? "") ?? "null");
    for (const [name, value] of expected)
      expect([name, get(asDraft(stored), name)]).toEqual([name, value]);
    expect(expected.size).toBeGreaterThan(0);
  });

  test("hydration enters nothing in a form that was left as it was", async () => {
    await hydratePageOf(product);
    expect(readDraft(entryDraftId() ?? "")).toBeNull();
  });
});

afterAll(() => {
  expect([...entered].toSorted()).toEqual([
    "choice checkbox",
    "choice radio",
    "choice select-one",
    "file file",
    "number number",
    "text date",
    "text text",
    "text textarea",
  ]);
});
