import { readFileSync } from "node:fs";
import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { testProduct } from "../../../support/specifiedShop.ts";
import { storedItems } from "../../../support/web/cart.ts";
import { loadPreviewEngine } from "../../../support/web/loadPreviewEngine.ts";
import {
  button,
  click,
  descriptionOf,
  fontStyle,
  textbox,
  type,
} from "../../../support/web/pageQueries.ts";
import { openPageOf } from "../../../support/web/productPage.tsx";

const classic = testProduct("Classic Name Necklace").product;

/** What moves the pointer: a mouse is fine, a finger coarse. */
let pointer: "fine" | "coarse";

beforeEach(() => {
  pointer = "fine";
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  vi.stubGlobal("fetch", async (url: string) => new Response(readFileSync(`.${url}`)));
});

/** Advances fake timers and frames, and lets promises settle between them. */
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens the classic necklace with a font, by default a connected script, enters a name, and waits until its font is loaded. */
async function openWithName(name: string, font = 1): Promise<void> {
  await loadPreviewEngine();
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "performance", "requestAnimationFrame"],
  });
  await openPageOf(classic, `style=${font}`);
  await act(() => vi.dynamicImportSettled());
  type("Name 1", name);
  await advanceTime(1_000);
}

const queryAdvice = () => screen.queryByRole("group", { name: "Other choices for Name 1" });
const adviceLabels = () =>
  within(screen.getByRole("group", { name: "Other choices for Name 1" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

describe("a name in capitals in a connected script", () => {
  test("has an announced advice with remedies, which describes its field, and can be ordered", async () => {
    await openWithName("MIA");
    const message = screen.getByText(/^"MIA" may be hard to read in Great Vibes/);
    expect(message.closest("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
    expect(descriptionOf(textbox("Name 1"))).toContain(message.textContent);
    expect(textbox("Name 1").getAttribute("aria-invalid")).toBe("false");
    expect(adviceLabels()).toEqual([
      'Write "Mia"',
      expect.stringMatching(/^Style \d+ /),
      expect.stringMatching(/^Style \d+ /),
    ]);
    await click(button("Add to Cart"));
    await advanceTime(1_000);
    expect(storedItems()).toMatchObject([{ names: ["MIA"], font: 1 }]);
  });

  test("is spelled ordinarily with one press, which moves the focus to the name", async () => {
    await openWithName("MIA");
    const region = queryAdvice()?.closest("[aria-live]");
    await click(button('Write "Mia"'));
    expect(textbox("Name 1").value).toBe("Mia");
    expect(document.activeElement).toBe(textbox("Name 1"));
    expect([queryAdvice(), region?.textContent]).toEqual([null, 'Done: Write "Mia"']);
    await advanceTime(1_000);
    expect([queryAdvice(), region?.textContent]).toEqual([null, ""]);
  });

  test("has another font with one press, which moves the focus to the font's field", async () => {
    await openWithName("MIA");
    const style = screen.getAllByRole("button", { name: /^Style \d+ \(/ })[0];
    if (style === undefined) throw new Error("no font is offered");
    await click(style);
    expect(style.textContent).toContain(`Style ${fontStyle().value} (`);
    expect(document.activeElement).toBe(fontStyle());
    await advanceTime(1_000);
    expect([queryAdvice(), textbox("Name 1").value]).toEqual([null, "MIA"]);
  });

  test("gets no focus on a phone, whose keyboard would hide the preview", async () => {
    pointer = "coarse";
    await openWithName("MIA");
    await click(button('Write "Mia"'));
    expect(textbox("Name 1").value).toBe("Mia");
    expect(document.activeElement).not.toBe(textbox("Name 1"));
  });
});

test("advice waits for a pause in typing", async () => {
  await openWithName("");
  for (const name of ["M", "MI", "MIA", "MIAM", "MIAMI"]) {
    type("Name 1", name);
    await advanceTime(500);
    expect(queryAdvice()).toBeNull();
  }
  await advanceTime(500);
  expect(adviceLabels()).toContain('Write "Miami"');
});

test("a name with an error has no advice", async () => {
  await openWithName("MIAŁ", 10);
  expect(screen.getByText(/doesn't support "Ł"/)).toBeTruthy();
  expect(queryAdvice()).toBeNull();
});
