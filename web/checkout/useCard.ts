import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
} from "@stripe/react-stripe-js";
import { useRef, useState } from "react";
import {
  type CardFaults,
  type CardPart,
  type CardRefusal,
  firstFaulty,
  missingParts,
  NO_FAULTS,
  NOTHING_COMPLETE,
  type PartChange,
} from "./cardParts.ts";

/** What the provider's fields have told. */
interface CardState {
  readonly complete: { readonly [P in CardPart]: boolean };
  readonly faults: CardFaults;
  /** What was changed since the last attempt to pay. */
  readonly changes: ReadonlySet<CardPart>;
}

const NOTHING_TOLD: CardState = {
  complete: NOTHING_COMPLETE,
  faults: NO_FAULTS,
  changes: new Set(),
};

/** The card in the form: what is missing in it, and what the provider has refused of it, each told at its own field. */
export function useCard() {
  const elements = useElements();
  const [{ complete, faults, changes }, show] = useState(NOTHING_TOLD);
  // The fields tell of themselves outside of React's events: Pay may be pressed before that is rendered.
  const latest = useRef(NOTHING_TOLD);
  const put = (next: CardState): void => {
    latest.current = next;
    show(next);
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
    /** Whether this is no longer the card that was tried last. */
    touched: changes.size > 0,
    /** Whether a card stands in the fields, as far as they have told. */
    begun: changes.size > 0 || Object.values(complete).includes(true),
    changed: (part: CardPart, { complete, error }: PartChange): void => {
      const before = latest.current;
      put({
        complete: { ...before.complete, [part]: complete },
        faults: { ...before.faults, [part]: error?.message ?? null },
        changes: new Set(before.changes).add(part),
      });
    },
    /** Whether the card can be handed on. What is missing is told, and the first field of it takes the focus if it may. */
    check: (mayFocus: boolean): boolean => {
      const before = latest.current;
      const missing = missingParts(before.complete, before.faults);
      const first = firstFaulty(missing);
      const changes = first === null ? NOTHING_TOLD.changes : before.changes;
      put({ ...before, faults: missing, changes });
      if (first !== null && mayFocus) focus(first);
      return first === null;
    },
    /** What is told at each field. A refusal stands until its field is changed, or the card as a whole is another. */
    faultsWith: (refusal: CardRefusal | null): CardFaults =>
      refusal === null || changes.has(refusal.part) || changes.has("number")
        ? faults
        : { ...faults, [refusal.part]: faults[refusal.part] ?? refusal.message },
  };
}
