import { useCallback, useEffect, useRef, useState } from "react";
import { type OpenedStripe, openStripe } from "./openStripe.ts";

export type StripeState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | ({ readonly kind: "ready" } & OpenedStripe);

/** The provider's code on its way, and a way to ask for it again. */
export function useOpenedStripe() {
  const [state, setState] = useState<StripeState>({ kind: "loading" });
  const here = useRef(false);
  const load = useCallback(async () => {
    const opened = await openStripe();
    if (here.current) setState(opened === null ? { kind: "failed" } : { kind: "ready", ...opened });
  }, []);
  useEffect(() => {
    here.current = true;
    void load();
    return () => {
      here.current = false;
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
