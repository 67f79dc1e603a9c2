import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
} from "@stripe/react-stripe-js";
import { useRef, useState } from "react";
import {
  type CardComplete,
  type CardErrors,
  type CardPart,
  firstInvalid,
  missingParts,
  type PartChange,
  type StripeError,
} from "./cardParts.ts";

/** The state of Stripe's fields. */
interface CardState {
  readonly complete: CardComplete;
  readonly errors: CardErrors;
  /** The parts that were changed since the last attempt to pay. */
  readonly changes: ReadonlySet<CardPart>;
}

const EMPTY_CARD: CardState = {
  complete: { number: false, expiry: false, cvc: false },
  errors: { number: null, expiry: null, cvc: null },
  changes: new Set(),
};

/** The state of the card fields. The error of each part is either about incomplete input or an error from Stripe. */
export function useCard() {
  const elements = useElements();
  const [{ complete, errors, changes }, setState] = useState(EMPTY_CARD);
  // The fields fire events outside of React, so Pay may be pressed before the new state is rendered.
  const latest = useRef(EMPTY_CARD);
  const update = (next: CardState): void => {
    latest.current = next;
    setState(next);
  };

  const focus = (part: CardPart): void => {
    switch (part) {
      case "number":
        return elements?.getElement(CardNumberElement)?.focus();
      case "expiry":
        return elements?.getElement(CardExpiryElement)?.focus();
      case "cvc":
        return elements?.getElement(CardCvcElement)?.focus();
    }
  };

  return {
    focus,
    /** Whether the card was changed since the last attempt. */
    touched: changes.size > 0,
    /** Whether anything was entered in the fields. */
    hasInput: changes.size > 0 || Object.values(complete).includes(true),
    changePart: (part: CardPart, { complete, error }: PartChange): void => {
      const previous = latest.current;
      update({
        complete: { ...previous.complete, [part]: complete },
        errors: { ...previous.errors, [part]: error?.message ?? null },
        changes: new Set(previous.changes).add(part),
      });
    },
    /** Returns whether the card is complete. Shows errors for incomplete parts; focuses the first one if `mayFocus`. */
    check: (mayFocus: boolean): boolean => {
      const previous = latest.current;
      const errors = missingParts(previous.complete, previous.errors);
      const invalidPart = firstInvalid(errors);
      const changes = invalidPart === null ? EMPTY_CARD.changes : previous.changes;
      update({ ...previous, errors, changes });
      if (invalidPart !== null && mayFocus) focus(invalidPart);
      return invalidPart === null;
    },
    /** The error of each part. An error from Stripe is shown until its part or the number is changed. */
    errorsWith: (stripeError: StripeError | null): CardErrors => {
      if (stripeError === null) return errors;
      const { part, message } = stripeError;
      if (changes.has(part) || changes.has("number")) return errors;
      return { ...errors, [part]: errors[part] ?? message };
    },
  };
}
