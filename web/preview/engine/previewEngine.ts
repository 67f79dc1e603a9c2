import type { NeededFont } from "#engine/preview";
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
  #state = IDLE;
  readonly #listeners = new Set<() => void>();
  readonly #fonts = new Map<string, "loading" | "ready" | "failed">();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): PreviewEngineState => this.#state;

  /** Loads the engine. Does nothing if it is loaded or loading. Retries after a failure. */
  readonly load = (): void => {
    if (this.#state.state === "loading" || this.#state.state === "ready") return;
    this.#set({ state: "loading" });
    import("./drawingEngine.ts").then(
      (engine) => this.#use(engine),
      () => this.#set({ state: "failed" }),
    );
  };

  /** Called if the component that shows drawings can't be loaded. The pages then show photos, as without the engine. */
  readonly fail = (): void => this.#set({ state: "failed" });

  /** Fetches fonts that are not loaded yet. Retries fonts that failed. Does nothing until the engine is loaded. */
  readonly fetchFonts = (needed: readonly NeededFont[]): void => {
    const { state } = this.#state;
    if (state !== "ready") return;
    for (const neededFont of needed) {
      const key = fontKey(neededFont);
      const fontState = this.#fonts.get(key);
      if (fontState === "loading" || fontState === "ready") continue;
      this.#fonts.set(key, "loading");
      void this.#loadFont(neededFont, key);
    }
  };

  /** Whether one of these fonts couldn't be loaded. */
  readonly hasFailed = (needed: readonly NeededFont[]): boolean =>
    needed.some((neededFont) => this.#fonts.get(fontKey(neededFont)) === "failed");

  /** Makes all previews draw again, because something else than their values has changed. */
  readonly redraw = (): void => {
    // The state is a new object, so that components render again.
    this.#set({ ...this.#state });
  };

  async #loadFont({ font, file }: NeededFont, key: string): Promise<void> {
    const state = this.#state;
    if (state.state !== "ready") return;
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
    this.#set({ state: "ready", engine });
  }

  #set(state: PreviewEngineState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The key of a font's file, unique among all fonts. */
export function fontKey({ font, file }: NeededFont): string {
  return `${font.id} ${file}`;
}

export const previewEngine = new PreviewEngine();
