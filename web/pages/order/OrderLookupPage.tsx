import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { type OrderLookup, orderLookupSchema, PAGES } from "#engine";
import { Field, useFocusFirstInvalid } from "../../ui/field/Field.tsx";
import { Button } from "../../ui/Button.tsx";
import { deferFocusUntilClick } from "../../ui/pointer/deferFocusUntilClick.ts";
import { FormError } from "../../ui/message/FormError.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./OrderLookupPage.module.css";
import { useNavigate } from "react-router-dom";
import { lookUpOrder } from "../../api/order.ts";
import { useShop } from "../../catalog/useCatalog.ts";
import { Page } from "../../document/Page.tsx";
import { MailLink } from "../../ui/MailLink.tsx";

const HEAD = {
  title: "Find your order",
  description: "See an order by its code and your email address.",
  path: null,
};

/** Finds an order for a shopper who no longer has its link. */
export default function OrderLookupPage() {
  const { supportEmail } = useShop();
  return (
    <Page head={HEAD}>
      <section className={styles.lookup}>
        <h1>Find your order</h1>
        <p className={styles.quiet}>
          Enter the code of your order and the email address that you ordered with.
        </p>
        <noscript>
          <p>Please turn on JavaScript to find your order.</p>
        </noscript>
        <OrderLookupForm />
        <p className={styles.quiet}>
          Don't have the code? Email us from the address that you ordered with:{" "}
          <MailLink address={supportEmail} />
        </p>
      </section>
    </Page>
  );
}

const BUSY_TEXT = "Looking for your order…";
const ERROR_ID = "lookup-error";

/** An order's code and e-mail address. When the order is found, its page opens. */
function OrderLookupForm() {
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
        <Field<OrderLookup> name="code" label="Order code" autoComplete="off" />
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

const NO_RESPONSE = "We couldn't reach the shop. Check your connection and try again.";

interface OrderLookupState {
  readonly busy: boolean;
  /** Why the last look-up found no order; null before the first one and during another. */
  readonly error: string | null;
  /** Opens the order's page if the order is found. */
  readonly find: (lookup: OrderLookup) => Promise<void>;
  readonly clearError: () => void;
}

/** Looks up an order. A look-up that is still running when the page is left opens no other page. */
function useOrderLookup(): OrderLookupState {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const find = async (lookup: OrderLookup): Promise<void> => {
    running.current = new AbortController();
    const { signal } = running.current;
    setError(null);
    setBusy(true);
    const result = await lookUpOrder(lookup, signal);
    if (signal.aborted) return;
    setBusy(false);
    if (result.kind === "ok") void navigate(`${PAGES.order}/${result.value.token}`);
    else setError(result.kind === "rejected" ? result.error : NO_RESPONSE);
  };
  return { busy, error, find, clearError: () => setError(null) };
}
