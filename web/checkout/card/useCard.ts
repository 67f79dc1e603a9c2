import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
} from "@stripe/react-stripe-js";
import { useRef, useState } from "react";

/** The parts of a card in page order, each with the error if it is empty. */
export const CARD_PARTS = {
  number: { label: "Card number", missing: "Your card number is incomplete." },
  expiry: { label: "Expiry", missing: "Your card’s expiration date is incomplete." },
  cvc: { label: "CVC", missing: "Your card’s security code is incomplete." },
} as const;

export type CardPart = keyof typeof CARD_PARTS;

/** A change event of Stripe's field. */
export interface PartChange {
  readonly complete: boolean;
  readonly error?: { readonly message: string } | undefined;
}

/** The error of each part of the card; null for none. */
export type CardErrors = { readonly [P in CardPart]: string | null };

/** Whether each part of the card is complete. */
type CardComplete = { readonly [P in CardPart]: boolean };

/** An error of a payment. */
export interface CardError {
  readonly message: string;
  /** The part of the card with the error; null if the error is about the whole card. */
  readonly part: CardPart | null;
}

/** The state of Stripe's fields. */
interface CardState {
  readonly complete: CardComplete;
  readonly errors: CardErrors;
  /** The parts that were changed since the last attempt to pay. */
  readonly changedParts: ReadonlySet<CardPart>;
}

const EMPTY_CARD: CardState = {
  complete: { number: false, expiry: false, cvc: false },
  errors: { number: null, expiry: null, cvc: null },
  changedParts: new Set(),
};

/** The state of the card fields, and functions to validate and focus them. */
export function useCard() {
  const elements = useElements();
  const [{ complete, errors, changedParts }, setState] = useState(EMPTY_CARD);
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
    isChanged: changedParts.size > 0,
    /** Whether the fields have input. An attempt to pay with a complete card resets `changedParts`. */
    hasInput: changedParts.size > 0 || Object.values(complete).includes(true),
    changePart: (part: CardPart, { complete, error }: PartChange): void => {
      const previous = latest.current;
      update({
        complete: { ...previous.complete, [part]: complete },
        errors: { ...previous.errors, [part]: error?.message ?? null },
        changedParts: new Set(previous.changedParts).add(part),
      });
    },
    /** Returns whether the card is complete. Shows errors for incomplete parts; focuses the first one if `mayFocus`. */
    check: (mayFocus: boolean): boolean => {
      const previous = latest.current;
      const errors = incompleteErrors(previous.complete, previous.errors);
      const invalidPart = firstInvalid(errors);
      const isAttempt = invalidPart === null;
      const changedParts = isAttempt ? EMPTY_CARD.changedParts : previous.changedParts;
      update({ ...previous, errors, changedParts });
      if (invalidPart !== null && mayFocus) focus(invalidPart);
      return isAttempt;
    },
    /** The error of each part. Stripe's error is shown until its part is changed, or the number: then it is another card. */
    errorsWith: (stripeError: CardError | null): CardErrors => {
      const part = stripeError?.part ?? null;
      if (stripeError === null || part === null) return errors;
      if (changedParts.has(part) || changedParts.has("number")) return errors;
      return { ...errors, [part]: errors[part] ?? stripeError.message };
    },
  };
}

/** The first part of the card with an error, in page order; null for none. */
function firstInvalid(errors: CardErrors): CardPart | null {
  return (["number", "expiry", "cvc"] as const).find((part) => errors[part] !== null) ?? null;
}

/** The error of each part that is incomplete: Stripe's, or that of an empty part. Null for a complete part. */
function incompleteErrors(complete: CardComplete, errors: CardErrors): CardErrors {
  const errorOf = (part: CardPart) =>
    complete[part] ? null : (errors[part] ?? CARD_PARTS[part].missing);
  return { number: errorOf("number"), expiry: errorOf("expiry"), cvc: errorOf("cvc") };
}
