import { useCallback, useEffect, useRef, useState } from "react";
import { type LoadedStripe, loadStripeOnce } from "./loadStripeOnce.ts";

export type StripeState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | ({ readonly kind: "ready" } & LoadedStripe);

/** The loading state of Stripe.js, and a function to retry. */
export function useStripeLoader() {
  const [state, setState] = useState<StripeState>({ kind: "loading" });
  const mounted = useRef(false);
  const load = useCallback(async () => {
    const loaded = await loadStripeOnce();
    if (mounted.current)
      setState(loaded === null ? { kind: "failed" } : { kind: "ready", ...loaded });
  }, []);
  useEffect(() => {
    mounted.current = true;
    void load();
    return () => {
      mounted.current = false;
    };
  }, [load]);
  return {
    state,
    retry: () => {
      setState({ kind: "loading" });
      void load();
    },
  };
}
