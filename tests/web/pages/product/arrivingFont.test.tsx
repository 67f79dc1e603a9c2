import { readFileSync } from "node:fs";
import { act, cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Product } from "#engine";
import { previewEngine } from "../../../../web/preview/engine/previewEngine.ts";
import { deferred } from "../../../support/deferred.ts";
import { drawnProduct } from "../../../support/preview/drawnProducts.ts";
import { tinyBeads } from "../../../support/preview/previewFixtures.ts";
import { testProduct } from "../../../support/specifiedShop.ts";
import { storedItems } from "../../../support/web/cart.ts";
import { advanceAndSettle, useFakeTimers, waitUntil } from "../../../support/web/clock.ts";
import { loadPreviewEngine, startPreviewEngine } from "../../../support/web/loadPreviewEngine.ts";
import { button, click, type } from "../../../support/web/pageQueries.ts";
import { openPageOf, openProductPage } from "../../../support/web/productPage.tsx";

/** Too long for the beads, which can only be measured with the font. */
const NAME = "Bartholomew";

/** Settled when the server may send font files. */
let network = deferred();
beforeEach(() => {
  network = deferred();
  vi.stubGlobal("fetch", async (url: string) => {
    await network.promise;
    return new Response(readFileSync(`.${url}`));
  });
});
const isTooLong = () => screen.queryByText(/is too long/) !== null;

/** The beads in a font that no other test has loaded. */
function beadsIn(font: string): Product {
  const text = tinyBeads.text.replaceAll("great-vibes", font);
  return drawnProduct("tiny-beads-necklace", [{ ...tinyBeads, text }]);
}
const isDone = () => screen.queryByRole("button", { name: "Add to Cart" }) !== null;

test("an item added while the engine is loading is validated by it", async () => {
  useFakeTimers();
  network.resolve();
  await openProductPage("Classic Name Necklace", "style=10");
  type("Name 1", "Łukasz");
  startPreviewEngine();
  await click(button("Add to Cart"));
  await waitUntil(isDone);
  expect(screen.getByText(/doesn't support "Ł"/)).toBeTruthy();
  expect(storedItems()).toEqual([]);
});

test("an item whose font is loading is rejected once the font shows that it doesn't fit", async () => {
  await loadPreviewEngine();
  useFakeTimers();
  await openPageOf(beadsIn("great-vibes"));
  type("Name 1", NAME);
  await click(button("Add to Cart"));
  expect([button("Adding…").getAttribute("aria-disabled"), isTooLong()]).toEqual(["true", false]);
  network.resolve();
  await waitUntil(isDone);
  expect(isTooLong()).toBe(true);
  expect(storedItems()).toEqual([]);
});

test("letters that will be very small have a warning with its symbol, and the item is added", async () => {
  await loadPreviewEngine();
  useFakeTimers();
  network.resolve();
  await openPageOf(beadsIn("great-vibes"));
  type("Name 1", "Ann");
  await advanceAndSettle(1_000);
  const warning = screen.getByText(/letters will be very small/);
  expect(warning.parentElement?.querySelector("svg")).toBeInstanceOf(SVGElement);
  await click(button("Add to Cart"));
  expect(storedItems()).toMatchObject([{ names: ["Ann"] }]);
});

test("a font loaded while a page is open revalidates the draft", async () => {
  const { context } = await loadPreviewEngine();
  const font = context.fonts.byId.get("allura");
  if (font === undefined) throw new Error("the shop has no font allura");
  const beads = beadsIn(font.id);
  useFakeTimers();
  await openPageOf(beads);
  type("Name 1", NAME);
  await click(button("Add to Cart"));
  expect(storedItems()).toEqual([]);
  // A font that doesn't load delays nothing for long.
  act(() => {
    vi.advanceTimersByTime(3_000);
  });
  await waitUntil(isDone);
  const [item] = storedItems();
  expect(item).toMatchObject({ names: [NAME] });
  cleanup();

  const { subscribe } = previewEngine;
  vi.spyOn(previewEngine, "subscribe").mockImplementationOnce((listener) => {
    // The font arrives with the first subscription, that of a part of the form. The form subscribes later, so it is not
    // notified.
    context.typesetter.add(font, "basic", readFileSync(`catalog/fonts/${font.id}.ttf`));
    return subscribe(listener);
  });
  await openPageOf(beads, `edit=${String(item?.id)}`);
  await waitUntil(() => screen.queryByRole("textbox", { name: "Name 1" }) !== null);
  expect(isTooLong()).toBe(true);
});

test("a design that the page opens with is shown as the photograph while its font can't be loaded", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 500 }));
  await loadPreviewEngine();
  const { product } = testProduct("Classic Name Necklace");
  await openPageOf(product, "style=57", "", {
    title: "The example",
    sizes: [],
    isWorn: true,
  });
  await waitUntil(() => screen.queryByText("This font couldn't be loaded.") !== null);
  expect(screen.getByRole("img", { name: product.name })).toBeTruthy();
  expect(screen.queryByRole("img", { name: "The example" })).toBeNull();
});
