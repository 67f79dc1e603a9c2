import { EMPTY_ADDRESS, GUEST_EMAIL, type OrderView, PAGES } from "#engine";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { createPaymentIntent } from "../api/paymentIntent.ts";
import { wait } from "../api/timeLimit.ts";
import { useShop } from "../catalog/useCatalog.ts";
import { cartActions } from "../store/cartSlice.ts";
import { useShopStore } from "../store/hooks.ts";
import { dismissToast, showToast } from "../ui/toasts/toasts.ts";
import { ButtonLink } from "../ui/Button.tsx";
import { Skeleton } from "../ui/loading/Skeleton.tsx";
import { RetryButton } from "../ui/loading/RetryButton.tsx";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import styles from "./CheckoutForm.module.css";
import { lastAttempt } from "./payment/lastAttempt.ts";
import { openPaymentSession, type PayableCart } from "./payment/paymentSession.ts";
import { useCheckoutLoader } from "./useCheckoutLoader.ts";
import { type PaymentEvents, reportRejection } from "./payment/paymentEvents.ts";
import { usePlacedOrder } from "./payment/usePlacedOrder.ts";
import { forgetTypedCheckout } from "./typedCheckout.ts";

interface Props extends PaymentEvents {
  /** The cart to pay for; null while it can't be paid. */
  readonly cart: PayableCart | null;
}

/**
 * The payment of the displayed cart. The form appears with the first session, and then stays mounted to keep the input,
 * until the cart is paid. For a cart that was paid elsewhere, shows a link to its order.
 */
export function Checkout({ cart, ...events }: Props) {
  const { onRepriced, onItemRejected } = events;
  const [hasOpened, setHasOpened] = useState(false);
  const { state: session, retry } = useSession(cart);
  const { state: loaded, retry: reload } = useCheckoutLoader();
  if (!hasOpened && session.kind === "ready") setHasOpened(true);

  const failure = session.kind === "failed" ? session : null;
  useEffect(() => {
    if (failure !== null)
      reportRejection(failure.cart, failure.error, failure, { onRepriced, onItemRejected });
  }, [failure, onRepriced, onItemRejected]);

  const paidOrderToken = failure?.orderToken ?? null;
  usePaidElsewhere(paidOrderToken, events.onPaid);
  if (paidOrderToken !== null) {
    return (
      <section className={styles.failed}>
        <p>{failure?.error}</p>
        <ButtonLink to={`${PAGES.order}/${paidOrderToken}`}>View your order</ButtonLink>
      </section>
    );
  }
  if (!hasOpened && failure !== null) return <CheckoutFailed error={failure.error} retry={retry} />;
  if (loaded.kind === "failed") {
    return <CheckoutFailed error="The card form couldn't be loaded." retry={reload} />;
  }
  if (!hasOpened || loaded.kind === "loading") return <CheckoutSkeleton />;
  const { CheckoutForm, stripe, config } = loaded;
  return (
    <CheckoutForm stripe={stripe} config={config} session={session} retry={retry} {...events} />
  );
}

/** The payment session of the displayed cart, which must not change while a payment is running. */
function useSession(cart: PayableCart | null) {
  const [paymentSession] = useState(() =>
    openPaymentSession({
      request: ({ items, amount }, signal) =>
        createPaymentIntent(
          { ...lastAttempt(), items, amount, email: GUEST_EMAIL, address: EMPTY_ADDRESS },
          signal,
        ),
      wait,
    }),
  );
  const { serviceMs } = useShop().toasts;
  const state = useSyncExternalStore(
    paymentSession.subscribe,
    paymentSession.get,
    paymentSession.get,
  );
  useEffect(() => paymentSession.show(cart), [paymentSession, cart]);
  useEffect(() => () => paymentSession.show(null), [paymentSession]);

  const lastState = useRef(state);
  const toastId = useRef<string | null>(null);
  useEffect(() => {
    if (lastState.current === state) return;
    lastState.current = state;
    if (toastId.current !== null) dismissToast(toastId.current);
    // An already paid cart is not reported as a failure: the page shows a link to the order.
    if (state.kind !== "failed" || state.orderToken !== null) return;
    const text = "Failed to initialize payment. Please try again.";
    toastId.current = showToast({ title: "Error", text, tone: "error", durationMs: serviceMs });
  }, [state, serviceMs]);
  return { state, retry: paymentSession.retry };
}

/**
 * Removes the items of a cart that was paid elsewhere: in another tab, or before this page was closed or went offline.
 * @param orderToken null if the cart was not paid
 */
function usePaidElsewhere(orderToken: string | null, onPaid: (orderToken: string) => void): void {
  const order = usePlacedOrder(orderToken);
  const store = useShopStore();
  const removePaidItems = useEffectEvent(({ items }: OrderView) => {
    if (orderToken !== null) onPaid(orderToken);
    forgetTypedCheckout();
    store.dispatch(cartActions.paid(items.map(({ item }) => item)));
  });
  useEffect(() => {
    if (order !== null) removePaidItems(order);
  }, [order]);
}

interface FailedProps {
  /** The reason; null if it is unknown. */
  readonly error: string | null;
  readonly retry: () => void;
}

function CheckoutFailed({ error, retry }: FailedProps) {
  return (
    <section className={styles.failed}>
      <h2 className={styles.title}>We couldn't prepare your payment</h2>
      <p>{error ?? "Nothing was charged, and your cart is safe."}</p>
      <RetryButton retry={retry} />
    </section>
  );
}

function CheckoutSkeleton() {
  return (
    <>
      <VisuallyHidden>Your payment is being prepared.</VisuallyHidden>
      <div className={styles.form} aria-busy="true">
        <Skeleton lines={4} />
        <Skeleton lines={9} />
        <Skeleton lines={6} />
        <Skeleton lines={2} />
      </div>
    </>
  );
}
