import { useEffect, useState } from "react";
import { type LoadedStripe, loadStripeOnce } from "./loadStripeOnce.ts";

export type StripeState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | ({ readonly kind: "ready" } & LoadedStripe);

/** The loading state of Stripe.js, and a function to retry. */
export function useStripeLoader() {
  const [state, setState] = useState<StripeState>({ kind: "loading" });
  const isLoading = state.kind === "loading";
  useEffect(() => {
    if (!isLoading) return undefined;
    let cancelled = false;
    void loadStripeOnce().then((loaded) =>
      cancelled
        ? undefined
        : setState(loaded === null ? { kind: "failed" } : { kind: "ready", ...loaded }),
    );
    return () => {
      cancelled = true;
    };
  }, [isLoading]);
  return { state, retry: () => setState({ kind: "loading" }) };
}
