import { cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
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
import {
  makeFirstInput,
  openProductPage,
  setUpProductPages,
} from "../../../../support/web/productPage.tsx";
import { designHash } from "../../../../../web/pages/product/draft/designLink.ts";

setUpProductPages();
afterEach(() => {
  Reflect.deleteProperty(navigator, "clipboard");
});

const classic = testProduct("Classic Name Necklace");

/** The hash of the classic's design for a name. */
const hashFor = (name: string) => designHash(classic, classic.complete({ names: [{ name }] }));

const openClassic = () => openProductPage(classic.product.name);

/** Presses the button for a link, and waits for its toast. */
async function copyLink(): Promise<void> {
  await makeFirstInput();
  await click(button("Copy link to this design"));
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
  expect(atob(hash.replace("#design=", ""))).not.toContain("us.png");
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, "", hash);
  await openProductPage("Engraved Dogtag Necklace");
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
