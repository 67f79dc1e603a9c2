import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useShop } from "../../../catalog/useCatalog.ts";
import { dismissMessage, showToast } from "../../../ui/toasts/toasts.ts";
import type { StoredValues } from "./useStoreDraft.ts";

const UNSAVED = {
  tone: "plain",
  title: "Changes not saved",
  text: "The item in your cart is as it was.",
} as const;

/**
 * When the shopper leaves unsaved changes to an item of the cart, says so in a toast, whose button opens them again.
 * @param isNew whether the form creates a new item; no toast is needed, because any link to the product opens its draft again
 */
export function useReportUnsavedChanges(isNew: boolean, { haveChanges, open }: StoredValues): void {
  const { formMs } = useShop().toasts;
  const navigate = useNavigate();
  useEffect(() => {
    if (isNew) return undefined;
    const page = location.pathname + location.search;
    dismissMessage(UNSAVED);
    return () => {
      const isLeft = location.pathname + location.search !== page;
      if (!isLeft || !haveChanges()) return;
      const run = (): void => {
        void navigate(page);
        open();
      };
      showToast({ ...UNSAVED, durationMs: formMs, action: { label: "Continue editing", run } });
    };
  }, [isNew, haveChanges, open, formMs, navigate]);
}
