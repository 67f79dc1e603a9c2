import { PAGES } from "#engine";
import { Elements } from "@stripe/react-stripe-js";
import { useEffect, useState } from "react";
import { ButtonLink } from "../ui/Button.tsx";
import { Skeleton } from "../ui/loading/Skeleton.tsx";
import { RetryButton } from "../ui/loading/RetryButton.tsx";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import styles from "./field/formParts.module.css";
import { CheckoutForm } from "./CheckoutForm.tsx";
import { reportRejection } from "./payment/reportRejection.ts";
import type { PayableCart } from "./payment/paymentSession.ts";
import { usePaidElsewhere } from "./payment/usePaidElsewhere.ts";
import { useStripeLoader } from "./card/useStripeLoader.ts";
import type { PaymentEvents } from "./payment/usePayment.ts";
import { useSession } from "./payment/useSession.ts";

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
  const { state: stripe, retry: retryStripe } = useStripeLoader();
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
  if (stripe.kind === "failed") {
    return <CheckoutFailed error="The card form couldn't be loaded." retry={retryStripe} />;
  }
  if (!hasOpened || stripe.kind === "loading") return <CheckoutSkeleton />;
  return (
    <Elements stripe={stripe.stripe}>
      <CheckoutForm
        session={session}
        retry={retry}
        demo={stripe.config.demo}
        mapsKey={stripe.config.mapsKey}
        {...events}
      />
    </Elements>
  );
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
