import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeAll } from "vitest";
import { hydrateProductPage } from "./hydrateProductPage.tsx";
import { button, click, fontStyle, radio, type } from "./pageQueries.ts";
import { openProductPage, setUpProductPages } from "./productPage.tsx";
import { settle } from "./settle.ts";

/** Like `setUpProductPages`, for tests that open a page in several documents of one tab. */
export function setUpDocuments(): void {
  setUpProductPages();
  beforeAll(() => import("../../../web/pages/product/ProductPage.tsx"));
}

/**
 * Opens a product's page in a new document: in a new history entry, or in one that has shown a product's page, as after a
 * reload or Back. `enterBeforeHydration` enters input while scripts load.
 */
export async function openDocument(
  navigation: "visit" | "return",
  name: string,
  query = "",
  enterBeforeHydration?: () => void,
): Promise<void> {
  cleanup();
  if (navigation === "visit") history.replaceState(null, "");
  await hydrateProductPage(name, query, enterBeforeHydration);
  await act(settle);
}

/** Opens a product's page by a link of the shop, which adds a history entry without a state, and may pass a typed name. */
export async function followLink(product: string, query = "", typedName = ""): Promise<void> {
  cleanup();
  history.replaceState(null, "");
  await openProductPage(product, query, typedName);
}

export const CLASSIC = "Classic Name Necklace";

/** The `formValues` after `enterDraft`, and those of an empty form. */
export const DRAFT = { names: ["Mia", "Zoë"], font: "42", platinum: true } as const;
export const EMPTY_FORM = { names: [""], font: "1", platinum: false };

/** Enters `DRAFT` into the classic's empty form. */
export async function enterDraft(): Promise<void> {
  const [first, second] = DRAFT.names;
  type("Name 1", first);
  await click(button("Add name"));
  type("Name 2", second);
  await click(radio("Platinum"));
  fireEvent.change(fontStyle(), { target: { value: DRAFT.font } });
}

/** The values in the classic's form: names, font, and whether platinum is chosen. */
export const formValues = () => ({
  names: screen.queryAllByRole<HTMLInputElement>("textbox").map(({ value }) => value),
  font: fontStyle().value,
  platinum: radio("Platinum").checked,
});
