import { type Cart, canonicalJson, type Cents } from "#engine";
import type { ApiResponse, RejectionDetails } from "../../api/apiResponse.ts";
import type { PaymentSession } from "../../api/paymentIntent.ts";
import { createObservable } from "../../ui/observable.ts";

/** A cart with its total. */
export interface PayableCart {
  readonly items: Cart;
  readonly amount: Cents;
}

/** The state of the payment session of the displayed cart. */
export type SessionState =
  /** The cart is empty or can't be paid. */
  | { readonly kind: "none" }
  | { readonly kind: "loading"; readonly cart: PayableCart }
  | { readonly kind: "ready"; readonly cart: PayableCart; readonly session: PaymentSession }
  /** `error` is the server's message; null if there is none. */
  | ({
      readonly kind: "failed";
      readonly cart: PayableCart;
      readonly error: string | null;
    } & RejectionDetails);

export interface PaymentSessionDeps {
  /** Requests a session; may be aborted. */
  readonly request: (
    cart: PayableCart,
    signal: AbortSignal,
  ) => Promise<ApiResponse<PaymentSession>>;
  /** Resolves after `ms` milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** How long a changed cart must stay the same before its session is requested, in milliseconds. */
const DEBOUNCE_MS = 250;

/**
 * Manages the payment session of the displayed cart. A response is dropped if another cart is displayed by then, so the
 * client secret always belongs to the displayed cart.
 */
export function openPaymentSession({ request, wait }: PaymentSessionDeps) {
  const state = createObservable<SessionState>({ kind: "none" });
  let generation = 0;
  let lastRequest: AbortController | null = null;

  const requestSession = async (cart: PayableCart, debounce: boolean): Promise<void> => {
    generation += 1;
    const thisGeneration = generation;
    lastRequest?.abort();
    const controller = new AbortController();
    lastRequest = controller;
    state.set({ kind: "loading", cart });
    if (debounce) await wait(DEBOUNCE_MS);
    if (thisGeneration !== generation) return;
    const response = await request(cart, controller.signal);
    if (thisGeneration !== generation) return;
    state.set(stateAfter(cart, response));
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Sets the displayed cart. No session is requested for null, for an empty cart or for the same cart again. */
    show(cart: PayableCart | null): void {
      if (cart === null || cart.items.length === 0) {
        generation += 1;
        lastRequest?.abort();
        if (state.get().kind !== "none") state.set({ kind: "none" });
        return;
      }
      const current = state.get();
      if (current.kind !== "none" && sameCart(current.cart, cart)) return;
      void requestSession(cart, current.kind !== "none");
    },
    /** Requests a session for the displayed cart again. */
    retry: (): void => {
      const current = state.get();
      if (current.kind !== "none") void requestSession(current.cart, false);
    },
  };
}

function stateAfter(cart: PayableCart, response: ApiResponse<PaymentSession>): SessionState {
  switch (response.kind) {
    case "ok":
      return { kind: "ready", cart, session: response.value };
    case "rejected": {
      const { error, amount, orderToken, itemId } = response;
      return { kind: "failed", cart, error, amount, orderToken, itemId };
    }
    case "failed":
      return { kind: "failed", cart, error: null, amount: null, orderToken: null, itemId: null };
  }
}

function sameCart(previous: PayableCart, next: PayableCart): boolean {
  return (
    previous.amount === next.amount && canonicalJson(previous.items) === canonicalJson(next.items)
  );
}
