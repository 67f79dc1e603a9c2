import { type Cart, canonicalJson, type Cents } from "#engine";
import type { Answer } from "../api/answer.ts";
import type { PaymentSession } from "../api/paymentIntent.ts";

/** A cart with its total. */
export interface PayableCart {
  readonly items: Cart;
  readonly amount: Cents;
}

/** The state of the payment session of the displayed cart. */
export type SessionState =
  /** The cart is empty or not known. */
  | { readonly kind: "none" }
  | { readonly kind: "loading"; readonly cart: PayableCart }
  | { readonly kind: "ready"; readonly cart: PayableCart; readonly session: PaymentSession }
  | {
      readonly kind: "failed";
      readonly cart: PayableCart;
      /** The server's message; null for none. */
      readonly error: string | null;
      /** The right amount in cents, where the displayed one was wrong. */
      readonly amount: Cents | null;
      /** The token of the order that was already created from the cart. */
      readonly order: string | null;
      /** The id of the rejected item; the first, where several were. */
      readonly item: string | null;
    };

export interface PaymentSessionDeps {
  /** Requests a session; may be aborted. */
  readonly request: (cart: PayableCart, signal: AbortSignal) => Promise<Answer<PaymentSession>>;
  /** Waits some milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * How long a changed cart must stay the same before a session is requested, in milliseconds; the first is requested at
 * once.
 */
const DEBOUNCE_MS = 250;

/**
 * Manages the payment session of the displayed cart. An answer is used only while its cart is still displayed, so the
 * client secret always belongs to it, in whatever order answers arrive.
 */
export function openPaymentSession({ request, wait }: PaymentSessionDeps) {
  let state: SessionState = { kind: "none" };
  let generation = 0;
  let running: AbortController | null = null;
  const listeners = new Set<() => void>();

  const change = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const requestSession = async (cart: PayableCart, debounce: boolean): Promise<void> => {
    generation += 1;
    const own = generation;
    running?.abort();
    const controller = new AbortController();
    running = controller;
    change({ kind: "loading", cart });
    if (debounce) await wait(DEBOUNCE_MS);
    if (own !== generation) return;
    const answer = await request(cart, controller.signal);
    if (own !== generation) return;
    change(stateAfter(cart, answer));
  };

  return {
    get: (): SessionState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Sets the displayed cart; null or an empty one needs no session. The same cart is not requested again. */
    show(cart: PayableCart | null): void {
      if (cart === null || cart.items.length === 0) {
        generation += 1;
        running?.abort();
        if (state.kind !== "none") change({ kind: "none" });
        return;
      }
      if (state.kind !== "none" && sameCart(state.cart, cart)) return;
      void requestSession(cart, state.kind !== "none");
    },
    /** Requests a session for the displayed cart again. */
    retry: (): void => {
      if (state.kind !== "none") void requestSession(state.cart, false);
    },
  };
}

function stateAfter(cart: PayableCart, answer: Answer<PaymentSession>): SessionState {
  switch (answer.kind) {
    case "ok":
      return { kind: "ready", cart, session: answer.value };
    case "refused": {
      const { error, amount, order, item } = answer;
      return { kind: "failed", cart, error, amount, order, item };
    }
    case "unreachable":
      return { kind: "failed", cart, error: null, amount: null, order: null, item: null };
  }
}

function sameCart(one: PayableCart, other: PayableCart): boolean {
  return one.amount === other.amount && canonicalJson(one.items) === canonicalJson(other.items);
}
