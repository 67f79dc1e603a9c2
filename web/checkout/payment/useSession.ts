import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { EMPTY_ADDRESS, GUEST_EMAIL } from "#engine";
import { createPaymentIntent } from "../../api/paymentIntent.ts";
import { dismissToast, showToast } from "../../ui/toasts/toasts.ts";
import { useShop } from "../../catalog/useCatalog.ts";
import { openPaymentSession, type PayableCart } from "./paymentSession.ts";
import { wait } from "./wait.ts";

/** The payment session of the displayed cart, which must not change while a payment is running. */
export function useSession(cart: PayableCart | null) {
  const [paymentSession] = useState(() =>
    openPaymentSession({
      request: ({ items, amount }, signal) =>
        createPaymentIntent({ items, amount, email: GUEST_EMAIL, address: EMPTY_ADDRESS }, signal),
      wait,
    }),
  );
  const { serviceMs } = useShop().toasts;
  const state = useSyncExternalStore(
    paymentSession.subscribe,
    paymentSession.get,
    paymentSession.get,
  );
  useEffect(() => paymentSession.show(cart), [paymentSession, cart]);
  useEffect(() => () => paymentSession.show(null), [paymentSession]);

  const lastState = useRef(state);
  const toastId = useRef<string | null>(null);
  useEffect(() => {
    if (lastState.current === state) return;
    lastState.current = state;
    if (toastId.current !== null) dismissToast(toastId.current);
    // An already paid cart is not reported as a failure: the page shows a link to the order.
    if (state.kind !== "failed" || state.orderToken !== null) return;
    const text = "Failed to initialize payment. Please try again.";
    toastId.current = showToast({ title: "Error", text, tone: "error", durationMs: serviceMs });
  }, [state, serviceMs]);
  return { state, retry: paymentSession.retry };
}
