// @vitest-environment jsdom
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { everyProduct } from "../../../laws/everyProduct.ts";
import { box, button, click, toasts, type } from "../../support/productForm.ts";
import { freshProductPages, openProductPage } from "../../support/productPage.tsx";
import { settle } from "../../support/settle.ts";
import { designHash } from "../../../../web/pages/product/designLink.ts";
import { draftOfHash } from "../../../../web/pages/product/draftOfHash.ts";

freshProductPages();
beforeAll(() =>
  Promise.all([
    import("../../../../web/pages/product/draftOfHash.ts"),
    import("../../../../web/pages/product/draftOfStored.ts"),
  ]),
);
afterEach(() => {
  vi.doUnmock("../../../../web/pages/product/draftOfHash.ts");
  Reflect.deleteProperty(navigator, "clipboard");
  history.replaceState(null, "", "/");
});

const CLASSIC = "Classic Name Necklace";

/** The hash of the classic's design for a name. */
function hashFor(name: string): string {
  const compiled = everyProduct.find(([title]) => title === CLASSIC)?.[1];
  if (compiled === undefined) throw new Error("the classic is gone");
  return designHash(compiled, compiled.complete({ names: [{ name }] }));
}

/** Lets code that is on its way arrive, and what it shows. */
async function codeArrived(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(100));
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(100));
}

async function openClassic(): Promise<void> {
  await openProductPage(CLASSIC);
  await codeArrived();
}

/** Presses the button for a link, and lets its toast come. */
async function copyLink(): Promise<void> {
  await click(button("Copy link to this design"));
  await codeArrived();
}

/** Enters an address with another hash on the open page. */
async function enterHash(hash: string): Promise<void> {
  await act(async () => {
    history.replaceState(history.state, "", hash);
    window.dispatchEvent(new HashChangeEvent("hashchange"));
    await settle();
  });
}

test("a design is taken out of the address once it is read, and the rest of the address stays", async () => {
  history.replaceState({ idx: 3 }, "", `/product?style=7${hashFor("Mia")}`);
  await openClassic();
  expect(box("Name 1").value).toBe("Mia");
  expect([location.pathname + location.search + location.hash, history.state]).toEqual([
    "/product?style=7",
    { idx: 3 },
  ]);
});

test("what is typed after a design was opened is there after a reload", async () => {
  history.replaceState(null, "", hashFor("Mia"));
  await openClassic();
  type("Name 1", "Leo");
  cleanup();
  const entry: PerformanceEntry = {
    name: "",
    entryType: "navigation",
    startTime: 0,
    duration: 0,
    toJSON: () => null,
  };
  const reload = Object.assign(entry, { type: "reload" });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([reload]);
  await openClassic();
  expect(box("Name 1").value).toBe("Leo");
});

test("a link that is opened again opens its design again", async () => {
  history.replaceState(null, "", hashFor("Mia"));
  await openClassic();
  type("Name 1", "Leo");
  await enterHash(hashFor("Mia"));
  expect(box("Name 1").value).toBe("Mia");
});

test("a link that is cut off is told once, and leaves the address", async () => {
  history.replaceState(null, "", "/product#design=cut-off");
  await openClassic();
  expect(toasts()).toContain("This link is incomplete");
  expect(location.hash).toBe("");
});

test("where nothing can be copied, the link to the design stands in the address", async () => {
  await openClassic();
  type("Name 1", "Mia");
  await copyLink();
  expect(toasts()).toContain("The link to this design now stands in your browser's address line");
  const compiled = everyProduct.find(([title]) => title === CLASSIC)?.[1];
  const draft = compiled === undefined ? null : draftOfHash(compiled, location.hash);
  expect(draft).toMatchObject({ names: [{ name: "Mia" }] });
});

test("a link in the address goes with the next change of the design, which a reload then keeps", async () => {
  history.replaceState({ idx: 3 }, "", "/product?style=7");
  await openClassic();
  type("Name 1", "Mia");
  await copyLink();
  await copyLink();
  type("Name 1", "Leo");
  expect([location.pathname + location.search + location.hash, history.state]).toEqual([
    "/product?style=7",
    { idx: 3 },
  ]);
});

test("a link that is copied opens the design that stands in the form", async () => {
  const writeText = vi.fn(async (_link: string) => undefined);
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  await openClassic();
  type("Name 1", "Mia");
  await copyLink();
  expect(toasts()).toContain("Link Copied");
  const link = new URL(writeText.mock.calls[0]?.[0] ?? "");
  expect([link.origin + link.pathname, location.hash]).toEqual([location.origin + "/", ""]);
  expect(link.hash).toBe(hashFor("Mia"));
});

test("a design whose code can't be loaded stays in the address and is not called incomplete", async () => {
  const hash = hashFor("Mia");
  history.replaceState(null, "", hash);
  vi.doMock("../../../../web/pages/product/draftOfHash.ts", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  await openClassic();
  expect(toasts()).not.toContain("This link is incomplete");
  expect(toasts()).toContain("This design could not be loaded");
  expect(location.hash).toBe(hash);
});
