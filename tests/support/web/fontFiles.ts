import { readFileSync } from "node:fs";
import { act, fireEvent } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import type { Product } from "#engine";
import { loadPreviewEngine } from "./loadPreviewEngine.ts";
import { openPageOf } from "./productPage.tsx";

/** The requests of font files in the current test. */
export const fontFiles = {
  /** The names of the requested files, in order. */
  requests: [] as string[],
  /** Whether requests of font files get a response. */
  isOnline: true,
};

/** Before each test: serves the files of fonts and WebAssembly from the disk, and empties the list of requests. */
export function serveFontFiles(): void {
  beforeEach(() => {
    Object.assign(fontFiles, { requests: [], isOnline: true });
    vi.stubGlobal("fetch", async (url: string) => {
      const isFont = url.endsWith(".ttf");
      if (isFont) fontFiles.requests.push(url.replace(/^.*\//, ""));
      if (isFont && !fontFiles.isOnline) throw new TypeError("offline");
      return new Response(readFileSync(`.${url}`));
    });
  });
}

/** Advances fake timers and frames, and lets promises settle between them. */
export const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const FRAME_MS = 16;

/** Advances the time frame by frame until a condition holds. */
export async function advanceUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await advanceTime(FRAME_MS);
}

/** Opens a product's page with fake timers and this font, counted from 1. Returns the names of all font files in the shop's order. */
export async function openWithFont(product: Product, style: number): Promise<readonly string[]> {
  const { context } = await loadPreviewEngine();
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "performance", "requestAnimationFrame"],
  });
  await openPageOf(product, `style=${style}`);
  await act(() => vi.dynamicImportSettled());
  await advanceTime(1_000);
  return context.fonts.all.map(({ id }) => `${id}.ttf`);
}

/** Makes the first input, which loads the samples of fonts near the chosen one, and waits for them. */
export async function loadSamples(): Promise<void> {
  fireEvent.keyDown(document.body, { key: "Shift" });
  await advanceTime(0);
  await act(() => vi.dynamicImportSettled());
  await advanceTime(1_000);
}
