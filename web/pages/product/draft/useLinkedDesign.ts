import { useEffect, useEffectEvent } from "react";
import type { CompiledProduct, Draft } from "#engine";
import { useShop } from "../../../catalog/useCatalog.ts";
import { showToast } from "../../../ui/toasts/toasts.ts";
import { DESIGN_HASH_PREFIX } from "./designHashPrefix.ts";

const INVALID_LINK_TOAST = {
  tone: "plain",
  title: "This link is incomplete",
  text: "We couldn't read the design. Please copy the link again.",
} as const;

const NOT_LOADED_TOAST = {
  tone: "error",
  title: "We couldn't load this design",
  text: "Check your connection and reload the page.",
} as const;

/**
 * Opens the design in the URL's hash, also if the hash changes while the page is open. Once read, the hash is removed:
 * otherwise a reload would replace what was typed since. An invalid hash is reported and changes nothing. The code that
 * parses a hash is loaded only if there is one; if that fails, the hash stays. The hash never reaches the server, so it is
 * read only in the browser.
 */
export function useLinkedDesign(compiled: CompiledProduct, open: (design: Draft) => void): void {
  const onDesign = useEffectEvent(open);
  const { formMs } = useShop().toasts;
  useEffect(() => {
    let cancelled = false;
    const readHash = async (): Promise<void> => {
      const { hash, pathname, search } = location;
      if (!hash.startsWith(DESIGN_HASH_PREFIX)) return;
      const hashModule = await import("./draftOfHash.ts").catch(() => null);
      // A later hash is handled by its own event.
      if (cancelled || location.hash !== hash) return;
      const draft = hashModule?.readLinkedDesign(compiled, hash) ?? null;
      if (hashModule !== null) history.replaceState(history.state, "", pathname + search);
      if (draft !== null) {
        onDesign(draft);
      } else {
        const toast = hashModule === null ? NOT_LOADED_TOAST : INVALID_LINK_TOAST;
        showToast({ ...toast, durationMs: formMs });
      }
    };
    const onHashChange = () => void readHash();
    onHashChange();
    window.addEventListener("hashchange", onHashChange);
    return () => {
      cancelled = true;
      window.removeEventListener("hashchange", onHashChange);
    };
  }, [compiled, formMs]);
}
