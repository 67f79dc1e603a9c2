import { CardNumberElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { useEffect, useRef, useState } from "react";
import { canonicalJson, type CheckoutForm } from "#engine";
import { createPaymentIntent, fetchSettlement } from "../../api/paymentIntent.ts";
import { wait } from "../../api/timeLimit.ts";
import { cartActions } from "../../store/cartSlice.ts";
import { useShopSelector, useShopStore } from "../../store/hooks.ts";
import { dismissToast, showToast } from "../../ui/toasts/toasts.ts";
import { useShop } from "../../catalog/useCatalog.ts";
import type { CardError } from "../card/useCard.ts";
import { confirmCard } from "./confirmCard.ts";
import { lastAttempt, rememberAttempt } from "./lastAttempt.ts";
import { pay, type PayResult, UNEXPECTED } from "./pay.ts";
import { type PaymentEvents, reportRejection } from "./paymentEvents.ts";
import type { PayableCart } from "./paymentSession.ts";

/** `idle`: no payment is running. `checking`: the payment's result is unknown and is being polled. */
export type PaymentPhase = "idle" | "processing" | "checking";

/** Why a payment failed. */
export interface PaymentError extends CardError {
  /** Says what to do next and that nothing was charged; null if the message already says so. */
  readonly advice: string | null;
}

const CART_CHANGED = "Your cart was changed in another tab: please check it and its total first.";

/**
 * Pays for the cart with the card in the form. `start` does nothing while a payment is running.
 * @param onPaidElsewhere called if the server reports that this cart was already paid
 */
export function usePayment(events: PaymentEvents, onPaidElsewhere: () => void) {
  const { onPaying, onPaid } = events;
  const stripe = useStripe();
  const elements = useElements();
  const store = useShopStore();
  const { toasts } = useShop();
  const [phase, setPhase] = useState<PaymentPhase>("idle");
  const [error, setError] = useState<PaymentError | null>(null);
  const toastId = useRef<string | null>(null);
  const running = useRef(false);
  useUnloadWarning(phase !== "idle");

  // This tab may have been told to wait for another tab's payment. When that has ended, another press of Pay is another order.
  const changedText = useShopSelector(
    ({ notices }) => notices.find(({ id, item }) => id === item)?.text,
  );
  const [shownText, setShownText] = useState(changedText);
  if (changedText !== shownText) {
    setShownText(changedText);
    if (changedText !== undefined && error !== null)
      setError({ message: changedText, advice: null, part: null });
  }

  const notify = (title: string, text: string, tone: "success" | "error"): string =>
    showToast({ title, text, tone, durationMs: toasts.serviceMs });

  const handleResult = (cart: PayableCart, result: PayResult): void => {
    if (result.kind === "paid") {
      notify("Payment Successful", "Thank you for your purchase!", "success");
      notify("Order Complete", "Your order has been placed successfully!", "success");
      onPaid(result.orderToken);
      // Only these: another tab may have added items during the payment, and they were not paid.
      store.dispatch(cartActions.paid(cart.items));
      return;
    }
    const { message } = result;
    const part = result.kind === "declined" ? result.part : null;
    const { items } = store.getState().cart;
    const cartAdvice = canonicalJson(items) === canonicalJson(cart.items) ? null : CART_CHANGED;
    const advice = [adviceAfter(result), cartAdvice].filter((text) => text !== null).join(" ");
    setError({ message, advice: advice || null, part });
    toastId.current = notify("Payment Error", message, "error");
    if (result.kind !== "rejected") return;
    if (result.orderToken !== null) onPaidElsewhere();
    reportRejection(cart, message, result, events);
  };

  const start = async (cart: PayableCart, form: CheckoutForm): Promise<void> => {
    const card = elements?.getElement(CardNumberElement) ?? null;
    if (running.current || stripe === null || card === null) return;
    running.current = true;
    setPhase("processing");
    setError(null);
    // The error of the last attempt must not be shown with the result of this one.
    if (toastId.current !== null) dismissToast(toastId.current);
    onPaying(true);
    const result = await pay(
      {
        createIntent: async ({ items, amount }, { name, phone, gift, ...values }) => {
          const response = await createPaymentIntent({
            ...lastAttempt(),
            items,
            amount,
            ...values,
            // Optional fields are sent only if filled in: during a deployment, a server of the previous build rejects
            // fields that it does not know.
            name: name || undefined,
            phone: phone || undefined,
            gift: gift ?? undefined,
          });
          if (response.kind === "ok" && response.value.orderToken !== null)
            rememberAttempt(response.value.orderToken);
          return response;
        },
        confirm: (secret, values) => confirmCard(stripe, card, secret, values),
        settle: fetchSettlement,
        wait,
        onChecking: () => setPhase("checking"),
      },
      cart,
      form,
    ).catch((): PayResult => ({ kind: "unpaid", message: UNEXPECTED }));
    running.current = false;
    setPhase("idle");
    onPaying(false);
    handleResult(cart, result);
  };
  return { phase, error, start, ready: stripe !== null && elements !== null };
}

function adviceAfter(result: Exclude<PayResult, { kind: "paid" }>): string | null {
  switch (result.kind) {
    case "declined":
      return result.part === null
        ? "Nothing was charged. Please try again, or use another card."
        : "Nothing was charged. Please correct the card above, or use another one.";
    case "notStarted":
      return "The payment didn't start, so nothing was charged. Please try again.";
    // The message says whether the card was charged.
    case "rejected":
    case "unpaid":
      return null;
  }
}

/** Asks for confirmation before the page is closed while a payment is running. */
function useUnloadWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [active]);
}
