import { zodResolver } from "@hookform/resolvers/zod";
import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { FormProvider, useForm } from "react-hook-form";
import {
  type CheckoutForm as CheckoutValues,
  checkoutFormSchema,
  type ConfigResponse,
  EMPTY_ADDRESS,
  formatCents,
} from "#engine";
import { preventReload } from "../document/reload.ts";
import { Button } from "../ui/Button.tsx";
import { FormError } from "../ui/message/FormError.tsx";
import { Icon } from "../ui/Icon.tsx";
import { deferFocusUntilClick } from "../ui/pointer/deferFocusUntilClick.ts";
import { RetryButton } from "../ui/loading/RetryButton.tsx";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import { AddressFields } from "./address/AddressFields.tsx";
import { CardFields } from "./card/CardFields.tsx";
import styles from "./CheckoutForm.module.css";
import { useFocusFirstInvalid } from "../ui/field/Field.tsx";
import { ContactFields } from "./ContactFields.tsx";
import { GiftNote } from "./GiftNote.tsx";
import type { SessionState } from "./payment/paymentSession.ts";
import { useCard } from "./card/useCard.ts";
import type { PaymentEvents } from "./payment/paymentEvents.ts";
import { type PaymentPhase, usePayment } from "./payment/usePayment.ts";
import { type CheckoutInput, useStoreTypedCheckout, useTypedCheckout } from "./typedCheckout.ts";

interface Props extends PaymentEvents {
  readonly session: SessionState;
  readonly retry: () => void;
  readonly config: ConfigResponse;
}

const EMPTY: CheckoutInput = {
  email: "",
  name: "",
  phone: "",
  gift: null,
  address: EMPTY_ADDRESS,
};

const ERROR_ID = "checkout-error";

/** The text of the button and of the status message while a payment runs. */
const BUSY_TEXTS: { readonly [P in Exclude<PaymentPhase, "idle">]: string } = {
  processing: "Processing...",
  checking: "Checking your payment…",
};

/** Email, address and card. The values stay when the cart changes, when a payment fails and while an item is edited. */
export function CheckoutForm({ stripe, ...props }: Props & { readonly stripe: Stripe }) {
  return (
    <Elements stripe={stripe}>
      <Form {...props} />
    </Elements>
  );
}

function Form({ session, retry, config: { demo, mapsKey }, ...events }: Props) {
  const saved = useTypedCheckout();
  const giftNote = useRef(saved?.giftNote ?? "");
  const form = useForm<CheckoutInput, unknown, CheckoutValues>({
    defaultValues: saved?.values ?? EMPTY,
    resolver: zodResolver(checkoutFormSchema),
    shouldFocusError: false,
  });
  const { getValues } = form;
  useStoreTypedCheckout(
    useCallback(() => ({ values: getValues(), giftNote: giftNote.current }), [getValues]),
  );
  // The next session request is answered with the order, to which `Checkout` then links.
  const { phase, error, start, ready } = usePayment(events, retry);
  const card = useCard();
  const hasUnstorableInput = card.hasInput || phase !== "idle";
  useEffect(() => (hasUnstorableInput ? preventReload() : undefined), [hasUnstorableInput]);

  const submit = form.handleSubmit(
    async (values) => {
      if (session.kind !== "ready" || !card.check(true)) return;
      await start(session.cart, values);
    },
    // The first invalid text box gets the focus instead (see `useFocusFirstInvalid`).
    () => card.check(false),
  );
  const formElement = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(formElement, form.formState.submitCount);

  const busy = phase !== "idle";
  const part = error?.part ?? null;
  const button = useRef<HTMLButtonElement>(null);
  const restoreFocus = useEffectEvent(() => {
    // The button was disabled and lost the focus. The focus moves back to it, or to the invalid part of the card.
    if (document.activeElement !== document.body) return;
    if (part === null) button.current?.focus();
    else card.focus(part);
  });
  useEffect(() => {
    if (error !== null && !busy) restoreFocus();
  }, [error, busy]);
  return (
    <FormProvider {...form}>
      <form
        ref={formElement}
        noValidate
        aria-label="Payment"
        className={styles.form}
        {...deferFocusUntilClick}
        onSubmit={(event) => void submit(event)}
      >
        <ContactFields disabled={busy} />
        <fieldset className={styles.part} disabled={busy}>
          <legend className={styles.title}>Gift</legend>
          <GiftNote
            savedNote={saved?.giftNote ?? ""}
            onType={(note) => {
              giftNote.current = note;
            }}
          />
        </fieldset>
        <AddressFields mapsKey={mapsKey} disabled={busy} />
        <fieldset className={styles.part}>
          <legend className={styles.title}>Card</legend>
          <CardFields errors={card.errorsWith(error)} onChange={card.changePart} disabled={busy} />
          {demo && (
            <p className={styles.quiet}>
              This is a demo: no card is charged. Try{" "}
              <span className={styles.whole}>4242 4242 4242 4242</span> with any future date.
            </p>
          )}
          {error !== null && !card.isChanged && (
            // The toast announces an error about the whole card. This text also describes the focused Pay button.
            <FormError id={ERROR_ID} announced={part !== null}>
              {part === null && <p>{error.message}</p>}
              {error.advice !== null && <p>{error.advice}</p>}
            </FormError>
          )}
        </fieldset>
        {session.kind === "failed" ? (
          // The session of a changed cart couldn't be created. What was typed stays.
          <div className={styles.failed}>
            <p>{session.error ?? "We couldn't prepare the payment."}</p>
            <RetryButton tone="secondary" small retry={retry} />
          </div>
        ) : (
          <Button
            ref={button}
            type="submit"
            wide
            aria-describedby={error === null || card.isChanged ? undefined : ERROR_ID}
            disabled={busy || !ready || session.kind !== "ready"}
            aria-busy={busy || session.kind === "loading"}
          >
            {payLabel(phase, session)}
          </Button>
        )}
        <VisuallyHidden>
          <output>{busy && BUSY_TEXTS[phase]}</output>
        </VisuallyHidden>
        <p className={styles.trust}>
          <Icon name="lock" size={16} />
          <span>
            {phase === "checking"
              ? "We're checking your payment. Please keep this page open."
              : "Your card details go directly to our payment provider. We never see them."}
          </span>
        </p>
      </form>
    </FormProvider>
  );
}

function payLabel(phase: PaymentPhase, session: SessionState): string {
  if (phase !== "idle") return BUSY_TEXTS[phase];
  return session.kind === "none" ? "Pay" : `Pay ${formatCents(session.cart.amount)}`;
}
