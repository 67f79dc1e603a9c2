// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { act, cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Product } from "#engine";
import { previewEngine } from "../../../../web/preview/previewEngine.ts";
import { drawnProducts } from "../../../support/preview/drawnProducts.ts";
import { tinyBeads } from "../../../support/preview/previewFixtures.ts";
import { storedItems } from "../../support/cart.ts";
import { freshBrowser, holdClock } from "../../support/freshBrowser.ts";
import { button, click, type } from "../../support/productForm.ts";
import { openPageOf, openProductPage } from "../../support/productPage.tsx";

freshBrowser();

/** Too long for the beads, which can only be measured with the font. */
const NAME = "Bartholomew";

let letGo = (): void => undefined;
beforeEach(() => {
  const open = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.stubGlobal("fetch", async (url: string) => {
    await open;
    return new Response(readFileSync(`.${url}`));
  });
});
const told = () => screen.queryByText(/is too long/) !== null;

/** The beads in a font that no other test has loaded. */
function beadsIn(font: string): Product {
  const text = tinyBeads.text.replaceAll("great-vibes", font);
  const product = drawnProducts([{ ...tinyBeads, text }]).find(
    ({ path }) => path === "/tiny-beads",
  );
  if (product === undefined) throw new Error("the fixture was refused");
  return product;
}
/** Advances time until a condition holds; the page's clock may be paused. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await act(() => new Promise((resolve) => setImmediate(resolve)));
}
const isDone = () => screen.queryByRole("button", { name: "Add to Cart" }) !== null;

async function readyEngine() {
  previewEngine.load();
  await until(() => previewEngine.snapshot().state === "ready");
  const now = previewEngine.snapshot();
  if (now.state !== "ready") throw new Error("the engine is gone");
  return now.engine;
}

test("an item added while the engine is loading is validated by it", async () => {
  holdClock();
  letGo();
  await openProductPage("Classic Name Necklace", "style=10");
  type("Name 1", "Łukasz");
  previewEngine.load();
  await click(button("Add to Cart"));
  await until(isDone);
  expect(screen.getByText(/doesn't support "Ł"/)).toBeTruthy();
  expect(storedItems()).toEqual([]);
});

test("an item whose font is loading is rejected once the font shows that it doesn't fit", async () => {
  await readyEngine();
  holdClock();
  await openPageOf(beadsIn("great-vibes"));
  type("Name 1", NAME);
  await click(button("Add to Cart"));
  expect([button("Adding…").getAttribute("aria-disabled"), told()]).toEqual(["true", false]);
  letGo();
  await until(isDone);
  expect(told()).toBe(true);
  expect(storedItems()).toEqual([]);
});

test("a font loaded while a page is open revalidates the draft", async () => {
  const { context } = await readyEngine();
  const face = context.fonts.byId.get("allura");
  if (face === undefined) throw new Error("the shop's face is gone");
  const beads = beadsIn(face.id);
  holdClock();
  await openPageOf(beads);
  type("Name 1", NAME);
  await click(button("Add to Cart"));
  expect(storedItems()).toEqual([]);
  // A font that doesn't load delays nothing for long.
  act(() => {
    vi.advanceTimersByTime(3_000);
  });
  await until(isDone);
  const [item] = storedItems();
  expect(item).toMatchObject({ names: [NAME] });
  cleanup();

  const { subscribe } = previewEngine;
  vi.spyOn(previewEngine, "subscribe").mockImplementationOnce((listener) => {
    // The form is not notified: its parts subscribe before it does.
    context.typesetter.add(face, "basic", readFileSync(`catalog/fonts/${face.id}.ttf`));
    return subscribe(listener);
  });
  await openPageOf(beads, `edit=${String(item?.id)}`);
  await until(() => screen.queryByRole("textbox", { name: "Name 1" }) !== null);
  expect(told()).toBe(true);
});
