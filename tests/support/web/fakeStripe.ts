import { vi } from "vitest";

// A fake of Stripe.js, as far as the checkout uses it: three fields with events, and a confirmation.

type Listener = (event: object) => void;
export type ElementType = "cardNumber" | "cardExpiry" | "cardCvc";

const LABELS: { readonly [T in ElementType]: string } = {
  cardNumber: "Card number",
  cardExpiry: "Expiry",
  cardCvc: "CVC",
};

interface Change {
  readonly complete: boolean;
  readonly error?: { readonly message: string };
}

class FakeElement {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly input: HTMLInputElement;

  constructor(type: ElementType) {
    this.input = document.createElement("input");
    this.input.setAttribute("aria-label", LABELS[type]);
  }
  on(name: string, listener: Listener): this {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return this;
  }
  off(name: string, listener: Listener): this {
    this.#listeners.get(name)?.delete(listener);
    return this;
  }
  emit(name: string, event: object): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(event);
  }
  mount(host: HTMLElement): void {
    host.replaceChildren(this.input);
  }
  update({ disabled }: { readonly disabled?: boolean }): void {
    this.input.disabled = disabled === true;
  }
  focus(): void {
    this.input.focus();
  }
  destroy(): void {
    this.input.remove();
  }
}

let elements = new Map<string, FakeElement>();

/** Confirms a payment; each test sets its result, which `setUpCartPages` removes before each. */
export const confirmCardPayment = vi.fn<(secret: string, data: object) => Promise<object>>();

/** Fires a change event of a card field; call it inside `act`. */
export function emitCardChange(type: ElementType, change: Change): void {
  elements.get(type)?.emit("change", { elementType: type, empty: false, ...change });
}

/** Stubs `window.Stripe`. */
export function stubStripe(): void {
  vi.stubGlobal("Stripe", () => ({
    elements: () => {
      elements = new Map();
      return {
        create(type: ElementType) {
          const element = new FakeElement(type);
          elements.set(type, element);
          return element;
        },
        getElement: (type: string | { readonly __elementType: string }) =>
          elements.get(typeof type === "string" ? type : type.__elementType) ?? null,
        update: () => undefined,
      };
    },
    confirmCardPayment: (secret: string, data: object) => confirmCardPayment(secret, data),
    // Stripe's library for React only checks that these exist.
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
  }));
}
