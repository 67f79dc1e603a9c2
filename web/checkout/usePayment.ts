import { CardNumberElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { useEffect, useRef, useState } from "react";
import type { CheckoutForm } from "#engine";
import { createPaymentIntent } from "../api/paymentIntent.ts";
import { fetchSettlement } from "../api/settle.ts";
import { cartActions } from "../store/cartSlice.ts";
import { useCartDispatch } from "../store/useCart.ts";
import { dismissToast, showToast } from "../ui/toasts.ts";
import { useShop } from "../catalog/useCatalog.ts";
import type { CardPart } from "./cardParts.ts";
import { confirmCard } from "./confirmCard.ts";
import { pay, type PayResult, UNEXPECTED } from "./pay.ts";
import { type RefusedItem, refusedItem } from "./refusedItem.ts";
import type { PayableCart } from "./paymentSession.ts";
import { wait } from "./wait.ts";

/** Where a payment stands: nothing runs, it runs, or its result is being asked for. */
export type PaymentPhase = "idle" | "processing" | "checking";

/** Why a payment did not come about. */
export interface PaymentFault {
  readonly message: string;
  /** That nothing was charged, and what can be done; null where the message says so itself. */
  readonly advice: string | null;
  /** The part of the card that is at fault, where it is one. */
  readonly part: CardPart | null;
}

export interface PaymentEvents {
  /** A payment begins or ends: the cart must not change in between. */
  readonly onPaying: (paying: boolean) => void;
  readonly onPaid: (order: string | null) => void;
  /** The server prices the cart otherwise than the page. */
  readonly onRepriced: () => void;
  /** The server does not let an item be paid for. */
  readonly onItemRefused: (refused: RefusedItem) => void;
  /** The server says that this cart was paid for elsewhere. */
  readonly onPaidElsewhere: () => void;
}

/** Pays for the cart with the card in the form. A second click while a payment runs does nothing. */
export function usePayment(events: PaymentEvents) {
  const { onPaying, onPaid, onRepriced, onItemRefused, onPaidElsewhere } = events;
  const stripe = useStripe();
  const elements = useElements();
  const dispatch = useCartDispatch();
  const { serviceMs } = useShop().toasts;
  const [phase, setPhase] = useState<PaymentPhase>("idle");
  const [fault, setFault] = useState<PaymentFault | null>(null);
  const told = useRef<string | null>(null);
  const running = useRef(false);
  useWarningOnLeaving(phase !== "idle");

  const end = (cart: PayableCart, result: PayResult): void => {
    if (result.kind === "paid") {
      tell("Payment Successful", "Thank you for your purchase!", "success");
      tell("Order Complete", "Your order has been placed successfully!", "success");
      onPaid(result.order);
      // By id, and not all: what another tab has added meanwhile was not paid for.
      dispatch(cartActions.paid(cart.items.map(({ id }) => id)));
      return;
    }
    const { message } = result;
    const part = result.kind === "declined" ? result.part : null;
    setFault({ message, advice: adviceAfter(result), part });
    told.current = tell("Payment Error", message, "error");
    if (result.kind === "refused" && result.amount !== null) onRepriced();
    if (result.kind === "refused" && result.order !== null) onPaidElsewhere();
    const refused = result.kind === "refused" ? refusedItem(cart, result.item, message) : null;
    if (refused !== null) onItemRefused(refused);
  };
  const tell = (title: string, text: string, tone: "success" | "error"): string =>
    showToast({ title, text, tone, ms: serviceMs });

  const start = async (cart: PayableCart, form: CheckoutForm): Promise<void> => {
    const card = elements?.getElement(CardNumberElement) ?? null;
    if (running.current || stripe === null || card === null) return;
    running.current = true;
    setPhase("processing");
    setFault(null);
    // What was said of the last attempt must not stand beside the result of this one.
    if (told.current !== null) dismissToast(told.current);
    onPaying(true);
    const result = await pay(
      {
        createIntent: ({ items, amount }, who) => createPaymentIntent({ items, amount, ...who }),
        confirm: (secret, who) => confirmCard(stripe, card, secret, who),
        settle: fetchSettlement,
        wait,
        checking: () => {
          setPhase("checking");
        },
      },
      cart,
      form,
    ).catch((): PayResult => ({ kind: "unpaid", message: UNEXPECTED }));
    running.current = false;
    setPhase("idle");
    onPaying(false);
    end(cart, result);
  };
  return { phase, fault, start, ready: stripe !== null && elements !== null };
}

function adviceAfter(result: Exclude<PayResult, { kind: "paid" }>): string | null {
  switch (result.kind) {
    case "declined":
      return result.part === null
        ? "Nothing was charged. Please try again, or use another card."
        : "Nothing was charged. Please correct the card above, or use another one.";
    case "refused":
      // No answer, so that the card was never handed on. Where there is one, the server says what became of the money.
      return result.message === UNEXPECTED
        ? "The payment did not begin, so nothing was charged. Please try again."
        : null;
    case "unpaid":
      return null;
  }
}

/** Asks before the page is left while a payment runs. */
function useWarningOnLeaving(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
    };
  }, [active]);
}
