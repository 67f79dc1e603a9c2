import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { EMPTY_ADDRESS, GUEST_EMAIL } from "#engine";
import { createPaymentIntent } from "../api/paymentIntent.ts";
import { showToast } from "../ui/toasts.ts";
import { useShop } from "../catalog/useCatalog.ts";
import { openPaymentSession, type PayableCart } from "./paymentSession.ts";
import { wait } from "./wait.ts";

/**
 * The payment session of the cart on the screen. While a payment is running nothing is asked for: what is being paid must
 * not change under it.
 */
export function useSession(cart: PayableCart | null, paused: boolean) {
  const [desk] = useState(() =>
    openPaymentSession({
      request: ({ items, amount }, signal) =>
        createPaymentIntent({ items, amount, email: GUEST_EMAIL, address: EMPTY_ADDRESS }, signal),
      wait,
    }),
  );
  const { serviceMs } = useShop().toasts;
  const state = useSyncExternalStore(desk.subscribe, desk.get, desk.get);
  useEffect(() => {
    if (!paused) desk.show(cart);
  }, [desk, cart, paused]);
  useEffect(
    () => () => {
      desk.show(null);
    },
    [desk],
  );

  const told = useRef(state);
  useEffect(() => {
    if (told.current === state) return;
    told.current = state;
    // What was paid for already has not failed: the page says so, and leads to the order.
    if (state.kind !== "failed" || state.order !== null) return;
    const text = "Failed to initialize payment. Please try again.";
    showToast({ title: "Error", text, tone: "error", ms: serviceMs });
  }, [state, serviceMs]);
  return { state, retry: desk.retry };
}
