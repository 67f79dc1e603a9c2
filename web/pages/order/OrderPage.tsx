import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useParams } from "react-router-dom";
import { PAGES, type OrderView } from "#engine";
import type { ApiResponse } from "../../api/apiResponse.ts";
import { fetchOrder } from "../../api/order.ts";
import { focusHeading } from "../../document/focusHeading.ts";
import { ErrorState } from "../../document/ErrorState.tsx";
import { Page } from "../../document/Page.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import { OrderSheet } from "./OrderSheet.tsx";
import styles from "./OrderSheet.module.css";
import { Skeleton } from "../../ui/loading/Skeleton.tsx";

const HEAD = { title: "Your order", description: "The status of your order.", path: null };
const NOT_FOUND = 404;

/** An order. Anyone with the URL can see it; without it, `OrderLookupPage` finds the order. */
export default function OrderPage() {
  const { token = "" } = useParams();
  const [attempt, setAttempt] = useState(0);
  return (
    <Page head={HEAD}>
      <Order key={`${token} ${attempt}`} token={token} retry={() => setAttempt(attempt + 1)} />
    </Page>
  );
}

function Order({ token, retry }: { readonly token: string; readonly retry: () => void }) {
  const [result, setResult] = useState<ApiResponse<OrderView> | null>(null);
  useEffect(() => {
    let mounted = true;
    const load = async (): Promise<void> => {
      const newResult = await fetchOrder(token);
      if (!mounted) return;
      // The order replaces the skeleton with its heading. If that heading has the focus, the focus moves to the new
      // one.
      const hadFocus = document.activeElement?.matches("main h1") === true;
      flushSync(() => setResult(newResult));
      if (hadFocus) focusHeading();
    };
    void load();
    return () => {
      mounted = false;
    };
  }, [token]);
  if (result === null) return <OrderSkeleton />;
  if (result.kind === "ok") return <OrderSheet order={result.value} token={token} />;
  if (result.kind === "rejected" && result.status === NOT_FOUND) return <NoOrder />;
  return <ErrorState retry={retry} />;
}

function NoOrder() {
  return (
    <Notice
      title="We can't find this order"
      text="Please check that you copied the whole link, or find the order by its code."
      action={<ButtonLink to={PAGES.order}>Find your order</ButtonLink>}
    />
  );
}

/** The loading placeholder of an order. */
function OrderSkeleton() {
  return (
    <div className={styles.sheet} aria-busy="true">
      <h1>Your order</h1>
      <noscript>
        <p>Please turn on JavaScript to see your order.</p>
      </noscript>
      <Skeleton lines={3} width="50%" />
      <Skeleton lines={8} />
      <Skeleton lines={8} />
    </div>
  );
}
