import { act, fireEvent, cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { actAndSettle } from "../../../../support/web/actAndSettle.ts";
import { testProduct } from "../../../../support/specifiedShop.ts";
import {
  textbox,
  button,
  choosePhoto,
  click,
  photoFile,
  radio,
  toasts,
  type,
} from "../../../../support/web/pageQueries.ts";
import { setUpProductPages, openProductPage } from "../../../../support/web/productPage.tsx";
import { designHash } from "../../../../../web/pages/product/draft/designLink.ts";
import { draftOfHash } from "../../../../../web/pages/product/draft/draftOfHash.ts";

setUpProductPages();
afterEach(() => {
  Reflect.deleteProperty(navigator, "clipboard");
});

const classic = testProduct("Classic Name Necklace");

/** The hash of the classic's design for a name. */
const hashFor = (name: string) => designHash(classic, classic.complete({ names: [{ name }] }));

/** Lets imports and renders finish, also an import that the first render starts. */
async function waitForCode(): Promise<void> {
  for (let rounds = 0; rounds < 2; rounds += 1) {
    await act(() => vi.dynamicImportSettled());
    await act(() => vi.advanceTimersByTimeAsync(0));
  }
}

async function openClassic(): Promise<void> {
  await openProductPage(classic.product.name);
  await waitForCode();
}

/** Presses the button for a link, and waits for its toast. */
async function copyLink(): Promise<void> {
  // The first input loads the button.
  fireEvent.keyDown(document.body);
  await waitForCode();
  await click(button("Copy link to this design"));
  await waitForCode();
}

/** Adds a clipboard, which jsdom doesn't have. Returns its `writeText`. */
function mockClipboard() {
  const writeText = vi.fn(async (_link: string) => undefined);
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  return writeText;
}

test("a design's hash is removed once it is read; path, query and the router's state stay", async () => {
  history.replaceState({ idx: 3 }, "", `/product?style=7${hashFor("Mia")}`);
  await openClassic();
  expect(textbox("Name 1").value).toBe("Mia");
  expect([location.pathname + location.search + location.hash, history.state]).toMatchObject([
    "/product?style=7",
    { idx: 3 },
  ]);
});

test("a link that is opened again restores its design again", async () => {
  history.replaceState(null, "", hashFor("Mia"));
  await openClassic();
  type("Name 1", "Leo");
  // The events of a link that is opened in the page's tab.
  await actAndSettle(() => {
    history.replaceState(history.state, "", hashFor("Mia"));
    window.dispatchEvent(new PopStateEvent("popstate"));
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  });
  expect(textbox("Name 1").value).toBe("Mia");
});

test("a truncated link is reported once, and its hash removed", async () => {
  history.replaceState(null, "", "/product#design=cut-off");
  await openClassic();
  expect(toasts()).toContain("This link is incomplete");
  expect(location.hash).toBe("");
});

test("without a clipboard, a dialog shows the link, and the address stays the one of the edited item", async () => {
  const prompt = vi.spyOn(window, "prompt").mockReturnValue(null);
  history.replaceState({ idx: 3 }, "", "/product?edit=1");
  await openClassic();
  type("Name 1", "Mia");
  await copyLink();
  expect(prompt).toHaveBeenCalledWith(
    "Anyone with the link can see this design.",
    `${location.origin}/product${hashFor("Mia")}`,
  );
  // A reload still edits the item.
  expect(location.pathname + location.search + location.hash).toBe("/product?edit=1");
});

test("a copied link contains the form's design, and the address bar does not", async () => {
  const writeText = mockClipboard();
  await openClassic();
  type("Name 1", "Mia");
  await copyLink();
  expect(toasts()).toContain("Link copied");
  const link = new URL(writeText.mock.calls[0]?.[0] ?? "");
  expect([link.origin + link.pathname, location.hash]).toEqual([location.origin + "/", ""]);
  expect(link.hash).toBe(hashFor("Mia"));
});

test("a copied link says that it contains no photo, and so does the page that it opens", async () => {
  const writeText = mockClipboard();
  await openProductPage("Engraved Dogtag Necklace");
  await choosePhoto("us.png");
  await copyLink();
  expect(toasts()).toContain("Anyone with the link can see this design, but not the photo.");
  const { hash } = new URL(writeText.mock.calls[0]?.[0] ?? "");
  const linked = draftOfHash(testProduct("Engraved Dogtag Necklace"), hash);
  expect(linked).not.toBeNull();
  expect(JSON.stringify(linked)).not.toContain("us.png");
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, "", hash);
  await openProductPage("Engraved Dogtag Necklace");
  await waitForCode();
  expect(toasts()).toContain("The photo isn't part of the link");
  await click(button("Choose photo"));
  expect(document.activeElement).toBe(photoFile());
});

test("a toast names the fields of linked options and rows that the product no longer has", async () => {
  const names = ["Mia", "Bo", "Cy", "Di", "Eve"].map((name) => ({ name }));
  const design = classic.complete({ names, metal: "silver-color" });
  history.replaceState(null, "", `/product${designHash(classic, design)}`);
  await openClassic();
  expect(toasts()).not.toContain("no longer offered");
  cleanup();
  const former = { ...design, names: [...names, { name: "Flo" }], metal: "lead" };
  history.replaceState(null, "", `/product${designHash(classic, former)}`);
  await openClassic();
  expect(toasts()).toContain("What you chose is no longer offered: Names, Metal.");
  expect(textbox("Name 5").value).toBe("Eve");
  expect(radio("Gold").checked).toBe(true);
});
