import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { type OrderLookup, orderLookupSchema } from "#engine";
import { Field, useFocusFirstInvalid } from "../../ui/field/Field.tsx";

import { Button } from "../../ui/Button.tsx";
import { deferFocusUntilClick } from "../../ui/pointer/deferFocusUntilClick.ts";
import { FormError } from "../../ui/message/FormError.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./OrderLookupPage.module.css";
import { useOrderLookup } from "./useOrderLookup.ts";

const BUSY_TEXT = "Looking for your order…";
const ERROR_ID = "lookup-error";

/** An order's number and e-mail address. When the order is found, its page opens. */
export function OrderLookupForm() {
  // There are no default values, so that the form keeps what was typed before hydration.
  const form = useForm<OrderLookup>({
    resolver: zodResolver(orderLookupSchema),
    shouldFocusError: false,
  });
  const { busy, error, find, clearError } = useOrderLookup();
  const formElement = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useFocusFirstInvalid(formElement, form.formState.submitCount);

  useEffect(() => {
    // The disabled button has lost the focus.
    if (error !== null && document.activeElement === document.body) button.current?.focus();
  }, [error]);

  const submit = form.handleSubmit(find, clearError);
  return (
    <FormProvider {...form}>
      <form
        ref={formElement}
        noValidate
        aria-label="Find your order"
        className={styles.form}
        {...deferFocusUntilClick}
        onSubmit={(event) => void submit(event)}
      >
        <Field<OrderLookup>
          name="number"
          label="Order number"
          inputMode="numeric"
          autoComplete="off"
        />
        <Field<OrderLookup> name="email" label="Email" type="email" autoComplete="email" />
        {error !== null && (
          <FormError id={ERROR_ID} announced>
            <p>{error}</p>
          </FormError>
        )}
        <Button
          ref={button}
          type="submit"
          wide
          disabled={busy}
          aria-busy={busy}
          aria-describedby={error === null ? undefined : ERROR_ID}
        >
          {busy ? BUSY_TEXT : "Find order"}
        </Button>
        <VisuallyHidden>
          <output>{busy && BUSY_TEXT}</output>
        </VisuallyHidden>
      </form>
    </FormProvider>
  );
}
