import { CardCvcElement, CardExpiryElement, CardNumberElement } from "@stripe/react-stripe-js";
import type { StripeElementStyle } from "@stripe/stripe-js";
import { type ReactNode, useState } from "react";
import { classes } from "../../ui/classes.ts";
import box from "../../ui/TextBox.module.css";
import { FieldError } from "../../ui/message/FieldError.tsx";
import styles from "../../ui/field/Field.module.css";
import layout from "../CheckoutForm.module.css";
import { CARD_PARTS, type CardErrors, type CardPart, type PartChange } from "./useCard.ts";

interface Props {
  readonly errors: CardErrors;
  readonly onChange: (part: CardPart, change: PartChange) => void;
  readonly disabled: boolean;
}

/** Stripe's fields for the card. They are in iframes, so the card number never reaches this page. */
export function CardFields({ errors, onChange, disabled }: Props) {
  const [style] = useState(elementStyle);
  const options = { style, disabled };
  const elementProps = (part: CardPart) => ({
    id: fieldId(part),
    options,
    className: classes(box.box, styles.card, errors[part] !== null && box.invalid),
    onChange: (change: PartChange) => onChange(part, change),
  });
  return (
    <div className={layout.card}>
      <Part part="number" error={errors.number}>
        <CardNumberElement {...elementProps("number")} options={{ ...options, showIcon: true }} />
      </Part>
      <Part part="expiry" error={errors.expiry}>
        <CardExpiryElement {...elementProps("expiry")} />
      </Part>
      <Part part="cvc" error={errors.cvc}>
        <CardCvcElement {...elementProps("cvc")} />
      </Part>
    </div>
  );
}

function Part(props: {
  readonly part: CardPart;
  readonly error: string | null;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes(styles.field, layout[props.part])}>
      {/* A click on the label focuses Stripe's field. Hidden from screen readers: the field has its own name. */}
      <label className={styles.head} htmlFor={fieldId(props.part)} aria-hidden="true">
        {CARD_PARTS[props.part].label}
      </label>
      {props.children}
      {/* A field in an iframe can't refer to an error on this page, so a live region announces the error. */}
      <div aria-live="polite" className={layout.cardError}>
        {props.error !== null && <FieldError>{props.error}</FieldError>}
      </div>
    </div>
  );
}

function fieldId(part: CardPart): string {
  return `checkout-card-${part}`;
}

/** The shop's styles for Stripe's fields: their iframes don't inherit the style sheet and text size of this page. */
function elementStyle(): StripeElementStyle {
  const token = (name: string) =>
    getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return {
    base: {
      color: token("--ink"),
      fontFamily: token("--text"),
      // At most 6 % of the window's width: on a small phone with large text, 16 digits then fit beside the icon.
      fontSize: `${Math.min(Number.parseFloat(getComputedStyle(document.body).fontSize), innerWidth * 0.06)}px`,
      lineHeight: "1.5",
      "::placeholder": { color: token("--ink-soft") },
    },
    invalid: { color: token("--error") },
  };
}
