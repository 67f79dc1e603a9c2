import hbWasmUrl from "harfbuzzjs/dist/harfbuzz.wasm?url";
import type { NeededFont } from "#engine/preview";
import { importAgain } from "../../ui/loading/importAgain.ts";
import { createObservable } from "../../ui/observable.ts";
import type * as DrawingEngine from "./drawingEngine.ts";

export type Engine = typeof DrawingEngine;

/** The loading state of the preview engine. It is `idle` until a drawing is needed. */
export type PreviewEngineState =
  | { readonly state: "idle" }
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly engine: Engine }
  | { readonly state: "failed" };

/** The first state, also of the prerendered page. As one object, so that nothing renders again after hydration. */
export const IDLE: PreviewEngineState = { state: "idle" };

/**
 * Loads the preview engine and its fonts, each once and only when a drawing needs it. A failure is a state, never an
 * exception, because the page can show photos instead.
 */
class PreviewEngine {
  readonly #state = createObservable(IDLE);
  readonly #fonts = new Map<string, "loading" | "ready" | "failed">();

  readonly subscribe = this.#state.subscribe;

  readonly snapshot = this.#state.get;

  /** Loads the engine. Does nothing if it is loaded or loading. Retries after a failure. */
  readonly load = (): void => {
    const { state } = this.#state.get();
    if (state === "loading" || state === "ready") return;
    this.#state.set({ state: "loading" });
    importEngine().then(
      (engine) => this.#use(engine),
      () => this.fail(),
    );
  };

  /** Called if a drawing can't be made. The pages then show photos, as without the engine. */
  readonly fail = (): void => this.#state.set({ state: "failed" });

  /** Fetches fonts that are not loaded yet. Retries fonts that failed. Does nothing until the engine is loaded. */
  readonly fetchFonts = (needed: readonly NeededFont[]): void => {
    const { state } = this.#state.get();
    if (state !== "ready") return;
    for (const neededFont of needed) {
      const fontState = this.#fonts.get(fontKey(neededFont));
      if (fontState !== "loading" && fontState !== "ready") void this.#loadFont(neededFont);
    }
  };

  /** Whether one of these fonts couldn't be loaded. */
  readonly hasFailed = (needed: readonly NeededFont[]): boolean =>
    needed.some((neededFont) => this.#fonts.get(fontKey(neededFont)) === "failed");

  /** Makes all previews draw again, because something else than their values has changed. */
  readonly redraw = (): void => {
    // The state is a new object, so that components render again.
    this.#state.set({ ...this.#state.get() });
  };

  async #loadFont(neededFont: NeededFont): Promise<void> {
    const state = this.#state.get();
    if (state.state !== "ready") return;
    const { font, file } = neededFont;
    const key = fontKey(neededFont);
    this.#fonts.set(key, "loading");
    try {
      const data = await state.engine.fetchFont(font, file);
      state.engine.context.typesetter.add(font, file, data);
      this.#fonts.set(key, "ready");
    } catch {
      this.#fonts.set(key, "failed");
    }
    this.redraw();
  }

  #use(engine: Engine): void {
    engine.onPhotoMeasured(this.redraw);
    this.#state.set({ state: "ready", engine });
  }
}

/** Browsers remember for good that a module failed to start, so it is imported only when its WebAssembly is there. */
async function importEngine(): Promise<Engine> {
  const response = await fetch(hbWasmUrl);
  if (!response.ok) throw new Error("the font engine could not be loaded");
  await response.arrayBuffer();
  return importAgain(() => import("./drawingEngine.ts"));
}

/** The key of a font's file, unique among all fonts. */
export function fontKey({ font, file }: NeededFont): string {
  return `${font.id} ${file}`;
}

export const previewEngine = new PreviewEngine();
