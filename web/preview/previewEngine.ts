import type { FontFacts, NeededFont } from "#engine/preview";
import type * as DrawingEngine from "./drawingEngine.ts";

type Engine = typeof DrawingEngine;

/** What is known of the drawing engine: asleep until a picture is wanted, then at work, or out of order. */
export type PreviewEngineState =
  | { readonly state: "asleep" }
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly engine: Engine }
  | { readonly state: "failed" };

/**
 * The one place that loads the drawing engine and its fonts, each once and only when a picture needs it. What fails
 * is told, never thrown: the page sells with its photographs.
 */
class Atelier {
  #state: PreviewEngineState = { state: "asleep" };
  readonly #listeners = new Set<() => void>();
  readonly #fonts = new Map<string, "loading" | "ready" | "failed">();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): PreviewEngineState => this.#state;

  /** Wakes the engine; a second call does nothing, one after a failure tries again. */
  readonly wake = (): void => {
    if (this.#state.state === "loading" || this.#state.state === "ready") return;
    this.#set({ state: "loading" });
    import("./drawingEngine.ts").then(
      (engine) => this.#set({ state: "ready", engine }),
      () => this.#set({ state: "failed" }),
    );
  };

  /** Fetches fonts that are not here yet; those that failed are tried again. */
  readonly fetch = (needed: readonly NeededFont[]): void => {
    const { state } = this.#state;
    if (state !== "ready") return;
    for (const one of needed) {
      const key = fontKey(one);
      const font = this.#fonts.get(key);
      if (font === "loading" || font === "ready") continue;
      this.#fonts.set(key, "loading");
      void this.#load(one, key);
    }
  };

  /** Whether one of these fonts could not be had. */
  readonly hasFailed = (needed: readonly NeededFont[]): boolean =>
    needed.some((one) => this.#fonts.get(fontKey(one)) === "failed");

  async #load(needed: NeededFont, key: string): Promise<void> {
    const now = this.#state;
    if (now.state !== "ready") return;
    try {
      const data = await now.engine.fetchFont(needed.font, needed.file);
      now.engine.room.typesetter.add(needed.font, needed.file, data);
      this.#fonts.set(key, "ready");
    } catch {
      this.#fonts.set(key, "failed");
    }
    // A new object: what was drawn without this font is drawn again, or says that it can't be.
    this.#set({ ...now });
  }

  #set(state: PreviewEngineState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Tells one file of a font from another. */
export function fontKey({
  font,
  file,
}: {
  readonly font: FontFacts;
  readonly file: string;
}): string {
  return `${font.id} ${file}`;
}

export const previewEngine = new Atelier();
