import { type Cart, canonicalJson, type Cents } from "#engine";
import type { Answer } from "../api/answer.ts";
import type { PaymentSession } from "../api/paymentIntent.ts";

/** A cart as it is to be paid for. */
export interface PayableCart {
  readonly items: Cart;
  readonly amount: Cents;
}

/** How the payment session of the cart on the screen stands. */
export type SessionState =
  /** There is nothing to pay for. */
  | { readonly kind: "none" }
  | { readonly kind: "loading"; readonly cart: PayableCart }
  | { readonly kind: "ready"; readonly cart: PayableCart; readonly session: PaymentSession }
  | {
      readonly kind: "failed";
      readonly cart: PayableCart;
      /** The server's sentence; null when it gave none. */
      readonly error: string | null;
      /** The right amount in cents where the shown one was wrong. */
      readonly amount: Cents | null;
      /** The token of the order that the cart has become already. */
      readonly order: string | null;
      /** The id of the item that was the fault; the first, where several were. */
      readonly item: string | null;
    };

export interface PaymentSessionDeps {
  /** Asks the server for a session; may be aborted. */
  readonly request: (cart: PayableCart, signal: AbortSignal) => Promise<Answer<PaymentSession>>;
  /** Waits, so that quick changes ask only once; in milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** How long a changed cart rests before a session is asked for, in milliseconds; the first is asked for at once. */
const REST_MS = 250;

/**
 * Keeps the payment session of the cart on the screen. An answer counts only while its own cart is the one shown, so the
 * secret in use always belongs to it, in whatever order the answers come.
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

  const ask = async (cart: PayableCart, rest: boolean): Promise<void> => {
    generation += 1;
    const mine = generation;
    running?.abort();
    const controller = new AbortController();
    running = controller;
    change({ kind: "loading", cart });
    if (rest) await wait(REST_MS);
    if (mine !== generation) return;
    const answer = await request(cart, controller.signal);
    if (mine !== generation) return;
    change(stateAfter(cart, answer));
  };

  return {
    get: (): SessionState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Shows a cart; null or an empty one needs no session. The same cart is not asked for again. */
    show(cart: PayableCart | null): void {
      if (cart === null || cart.items.length === 0) {
        generation += 1;
        running?.abort();
        if (state.kind !== "none") change({ kind: "none" });
        return;
      }
      if (state.kind !== "none" && sameCart(state.cart, cart)) return;
      void ask(cart, state.kind !== "none");
    },
    /** Asks again for the cart on the screen. */
    retry: (): void => {
      if (state.kind !== "none") void ask(state.cart, false);
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
