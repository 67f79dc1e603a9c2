type Listener = (payload: unknown) => void;

/** The base of classes with events. `on` and `off` are Stripe's: `off` without a listener removes all of its type. */
export class Emitter {
  readonly #listeners = new Map<string, Set<Listener>>();

  on(type: string, listener: Listener): this {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
    return this;
  }

  off(type: string, listener?: Listener): this {
    if (listener === undefined) this.#listeners.delete(type);
    else this.#listeners.get(type)?.delete(listener);
    return this;
  }

  protected emit(type: string, payload: object): void {
    // A copy, because a listener may add or remove others.
    for (const listener of Array.from(this.#listeners.get(type) ?? [])) listener(payload);
  }
}
