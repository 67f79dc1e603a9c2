import { useEffect, useState } from "react";
import type { CompiledProduct, Draft } from "#engine";
import { useShop } from "../../catalog/useCatalog.ts";
import { showToast } from "../../ui/toasts.ts";
import { DESIGN_MARK } from "./designLink.ts";
import { MESSAGES } from "./messages.ts";

/** A design that a link brought along. */
export interface LinkedDesign {
  /** Another one each time a link is read, also the same link. */
  readonly id: number;
  readonly draft: Draft;
}

/**
 * The design in the page's address, also when it changes while the page is open; null while there is none. Once read, it
 * is taken out of the address: a reload would otherwise put it in the place of what was typed since. One that can't be read
 * is told and changes nothing; one whose code can't be loaded stays in the address. What stands after the `#` never reaches
 * the server, so it is not on the built page either, and the code that reads it comes only when there is something to read.
 */
export function useLinkedDesign(compiled: CompiledProduct): LinkedDesign | null {
  const [design, setDesign] = useState<LinkedDesign | null>(null);
  const { formMs } = useShop().toasts;
  useEffect(() => {
    let left = false;
    const follow = async (): Promise<void> => {
      const { hash, pathname, search } = location;
      if (!hash.startsWith(DESIGN_MARK)) return;
      const code = await import("./draftOfHash.ts").catch(() => null);
      // A later address has its own turn.
      if (left || location.hash !== hash) return;
      const draft = code?.draftOfHash(compiled, hash) ?? null;
      if (code !== null) history.replaceState(history.state, "", pathname + search);
      if (draft !== null) setDesign((last) => ({ id: (last?.id ?? 0) + 1, draft }));
      else
        showToast({
          ...(code === null ? MESSAGES.unloadedLink : MESSAGES.spoiledLink),
          ms: formMs,
        });
    };
    const changed = () => void follow();
    changed();
    window.addEventListener("hashchange", changed);
    return () => {
      left = true;
      window.removeEventListener("hashchange", changed);
    };
  }, [compiled, formMs]);
  return design;
}
