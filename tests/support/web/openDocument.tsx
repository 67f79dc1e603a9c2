import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeAll, beforeEach, vi } from "vitest";
import { passedNames } from "../../../web/pages/product/draft/newestDrafts.ts";
import { unstoredDrafts } from "../../../web/pages/product/draft/storedDraft.ts";
import { hydrateProductPage } from "./hydrateProductPage.tsx";
import { button, click, fontStyle, radio, type } from "./pageQueries.ts";
import { openProductPage, setUpProductPages } from "./productPage.tsx";
import { settle } from "./settle.ts";

type NavigationType = "navigate" | "reload" | "back_forward";

/** The states of the tab's history entries, the first of which is of another site. */
let states: unknown[] = [null];
/** The index of the current entry. */
let currentIndex = 0;

/** Like `setUpProductPages`, for tests that open a page in several documents of one tab. */
export function setUpDocuments(): void {
  setUpProductPages();
  beforeEach(() => {
    states = [null];
    currentIndex = 0;
  });
  beforeAll(() =>
    Promise.all([
      import("../../../web/pages/product/ProductPage.tsx"),
      import("../../../web/pages/product/draft/parseStoredDraft.ts"),
    ]),
  );
}

/** Lets the browser report that the document was opened by this kind of navigation. */
function mockNavigation(type: NavigationType): void {
  const entry: PerformanceEntry = {
    name: "",
    entryType: "navigation",
    startTime: 0,
    duration: 0,
    toJSON: () => null,
  };
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([Object.assign(entry, { type })]);
}

/**
 * Opens a product's page in a new document. `navigate` adds an entry to the history; `back_forward` goes back one entry, or
 * stays at the shop's first one, as if it came back from another site. `enterBeforeHydration` enters input while scripts load.
 */
export async function openDocument(
  navigation: NavigationType,
  name: string,
  query = "",
  enterBeforeHydration?: () => void,
): Promise<void> {
  // A document that is left runs no code to unmount its page, so what that code stores is undone.
  const storedEntries = { ...sessionStorage };
  cleanup();
  Object.assign(sessionStorage, storedEntries);
  // A new document has new modules, so no names are passed to it.
  passedNames.clear();
  unstoredDrafts.clear();
  states[currentIndex] = history.state;
  if (navigation === "navigate") {
    currentIndex += 1;
    states.splice(currentIndex, Infinity, null);
  } else if (navigation === "back_forward") currentIndex = Math.max(1, currentIndex - 1);
  history.replaceState(states[currentIndex], "");
  mockNavigation(navigation);
  await hydrateProductPage(name, query, enterBeforeHydration);
  await act(settle);
}

/** Opens a product's page by a link of the shop, which adds a history entry without a state, and may pass a typed name. */
export async function followLink(product: string, query = "", typedName = ""): Promise<void> {
  cleanup();
  history.replaceState(null, "");
  await openProductPage(product, query, typedName);
  await act(() => vi.dynamicImportSettled());
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
