import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { type OrderLookup, PAGES } from "#engine";
import { lookUpOrder } from "../../api/order.ts";

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
export function useOrderLookup(): OrderLookupState {
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
