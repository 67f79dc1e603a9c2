import type { FontFacts, NeededFont } from "#engine/preview";
import type * as DrawingEngine from "./drawingEngine.ts";

type Engine = typeof DrawingEngine;

/** What is known of the drawing engine: asleep until a picture is wanted, then at work, or out of order. */
export type AtelierState =
  | { readonly state: "asleep" }
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly engine: Engine }
  | { readonly state: "failed" };

/**
 * The one place that loads the drawing engine and its fonts, each once and only when a picture needs it. What fails
 * is told, never thrown: the page sells with its photographs.
 */
class Atelier {
  #state: AtelierState = { state: "asleep" };
  readonly #listeners = new Set<() => void>();
  readonly #fonts = new Map<string, "loading" | "ready">();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): AtelierState => this.#state;

  /** Wakes the engine; a second call does nothing, one after a failure tries again. */
  readonly wake = (): void => {
    if (this.#state.state === "loading" || this.#state.state === "ready") return;
    this.#set({ state: "loading" });
    import("./drawingEngine.ts").then(
      (engine) => this.#set({ state: "ready", engine }),
      () => this.#set({ state: "failed" }),
    );
  };

  /** Fetches fonts that are not here yet. */
  readonly fetch = (needed: readonly NeededFont[]): void => {
    const { state } = this.#state;
    if (state !== "ready") return;
    for (const one of needed) {
      const key = fontKey(one);
      if (this.#fonts.has(key)) continue;
      this.#fonts.set(key, "loading");
      void this.#load(one, key);
    }
  };

  async #load(needed: NeededFont, key: string): Promise<void> {
    const now = this.#state;
    if (now.state !== "ready") return;
    try {
      const data = await now.engine.fetchFont(needed.font, needed.file);
      now.engine.room.typesetter.add(needed.font, needed.file, data);
    } catch {
      // Nobody is told, so nothing is tried in a circle: the shopper's next change asks for the font again.
      this.#fonts.delete(key);
      return;
    }
    this.#fonts.set(key, "ready");
    // A new object: what was drawn without this font is drawn again.
    this.#set({ ...now });
  }

  #set(state: AtelierState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function fontKey({ font, file }: { readonly font: FontFacts; readonly file: string }): string {
  return `${font.id} ${file}`;
}

export const atelier = new Atelier();
