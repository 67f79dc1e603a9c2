import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
} from "@stripe/react-stripe-js";
import { useState } from "react";
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

const NONE: ReadonlySet<CardPart> = new Set();

/** The card in the form: what is missing in it, and what the provider has refused of it, each told at its own field. */
export function useCard() {
  const elements = useElements();
  const [complete, setComplete] = useState(NOTHING_COMPLETE);
  const [faults, setFaults] = useState(NO_FAULTS);
  /** What was changed since the last attempt to pay. */
  const [changes, setChanges] = useState(NONE);

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
    changed: (part: CardPart, { complete, error }: PartChange): void => {
      setComplete((before) => ({ ...before, [part]: complete }));
      setFaults((before) => ({ ...before, [part]: error?.message ?? null }));
      setChanges((before) => new Set(before).add(part));
    },
    /** Whether the card can be handed on. What is missing is told, and the first field of it takes the focus if it may. */
    check: (mayFocus: boolean): boolean => {
      const missing = missingParts(complete, faults);
      setFaults(missing);
      const first = firstFaulty(missing);
      if (first === null) setChanges(NONE);
      else if (mayFocus) focus(first);
      return first === null;
    },
    /** What is told at each field. A refusal stands until its field is changed, or the card as a whole is another. */
    faultsWith: (refusal: CardRefusal | null): CardFaults =>
      refusal === null || changes.has(refusal.part) || changes.has("number")
        ? faults
        : { ...faults, [refusal.part]: faults[refusal.part] ?? refusal.message },
  };
}
