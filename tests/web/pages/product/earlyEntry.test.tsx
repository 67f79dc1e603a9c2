import { fireEvent, screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { ProductPage } from "../../../../web/app/lazyPages.ts";
import { testProduct } from "../../../support/specifiedShop.ts";
import { hydratePageOf, hydrateProductPage } from "../../../support/web/hydrateProductPage.tsx";
import {
  textbox,
  button,
  fontStyle,
  combobox,
  price,
  radio,
} from "../../../support/web/pageQueries.ts";
import { makeFirstInput, setUpProductPages } from "../../../support/web/productPage.tsx";

/** Chooses another option, after which the form is rendered with its values. */
const chooseLastOption = () => {
  const last = screen.getAllByRole("radio").at(-1);
  if (last === undefined) throw new Error("the product has no options");
  fireEvent.click(last);
};

setUpProductPages();
beforeAll(() => ProductPage.preload());

test("input before hydration is kept", async () => {
  await hydrateProductPage("Family Heart Birthstone Necklace", "", () => {
    textbox("Name 1").value = "Mia";
    combobox("Birthstone 1").value = "May";
    radio("Rose gold").checked = true;
    radio("Fast, 5-8 days").checked = true;
  });
  expect(price()).toBe("$42.98");
  await makeFirstInput();
  expect(screen.getByText("Mia")).toBeTruthy();
  fireEvent.click(button("Add name"));
  expect([textbox("Name 1").value, combobox("Birthstone 1").value]).toEqual(["Mia", "May"]);
  expect([radio("Rose gold").checked, radio("Gold").checked]).toEqual([true, false]);
});

test.each([
  ["Message Bottle Locket", () => textbox("Message"), "For you"],
  ["Classic Name Necklace", fontStyle, "42"],
] as const)(
  "%s: a single field filled in before hydration keeps its value",
  async (name, field, text) => {
    await hydrateProductPage(name, "", () => {
      field().value = text;
    });
    chooseLastOption();
    expect(field().value).toBe(text);
  },
);

test.each([
  ["500", "100"],
  ["3.5", "4"],
  ["", "1"],
])(
  "a number %j entered before hydration becomes %s, as when its field is left",
  async (entered, shown) => {
    await hydrateProductPage("Classic Name Necklace", "", () => {
      fontStyle().value = entered;
    });
    expect(fontStyle().value).toBe(shown);
  },
);

test("an optional number emptied before hydration stays empty", async () => {
  const { product } = testProduct("Classic Name Necklace");
  const fields = product.fields.map((field) =>
    field.kind === "number" ? { ...field, optional: true } : field,
  );
  await hydratePageOf({ ...product, fields }, "", () => {
    expect(fontStyle().value).toBe("1");
    fontStyle().value = "";
  });
  expect(fontStyle().value).toBe("");
  // From an empty field, the first step leads to the default.
  fireEvent.click(button("Increase Font style"));
  expect(fontStyle().value).toBe("1");
});

test("an optional choice emptied before hydration stays empty", async () => {
  const { product } = testProduct("Engraved Dogtag Necklace");
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

test("lines entered before hydration replace the field's default text", async () => {
  const { product } = testProduct("Message Bottle Locket");
  const fields = product.fields.map((field) =>
    field.id === "message" && field.kind === "text" ? { ...field, default: "Forever" } : field,
  );
  await hydratePageOf({ ...product, fields }, "", () => {
    expect(textbox("Message").value).toBe("Forever");
    textbox("Message").value = "For you";
  });
  expect(textbox("Message").value).toBe("For you");
  chooseLastOption();
  expect(textbox("Message").value).toBe("For you");
});

test("a text entered before hydration is cut to its maximum", async () => {
  await hydrateProductPage("Heart Beads Necklace", "", () => {
    textbox("Name 1").value = "Bartholomewandmore";
  });
  expect(textbox("Name 1").value).toBe("Bartholomewa");
});

test("a query preset keeps the rest of the early input", async () => {
  let prerendered: HTMLElement | null = null;
  await hydrateProductPage("Classic Name Necklace", "?style=7", () => {
    prerendered = textbox("Name 1");
    textbox("Name 1").value = "Mia";
  });
  expect(fontStyle().value).toBe("7");
  expect(textbox("Name 1")).toBe(prerendered);
  await makeFirstInput();
  expect(screen.getByText("Mia")).toBeTruthy();
});

test("a query presets nothing that the shopper has already chosen", async () => {
  await hydrateProductPage("Classic Name Necklace", "?style=7", () => {
    fontStyle().value = "42";
  });
  expect(fontStyle().value).toBe("42");
});
