import { useEffect, useEffectEvent } from "react";
import type { CompiledProduct, Draft } from "#engine";
import { reportLoadFailure } from "../../../document/reportLoadFailure.ts";
import { importAgain } from "../../../ui/loading/importAgain.ts";
import { DESIGN_HASH_PREFIX } from "./designHashPrefix.ts";

/**
 * Opens the design in the URL's hash, also if the hash changes while the page is open. Once read, the hash is removed:
 * otherwise a reload would replace what was typed since. An invalid hash is reported and changes nothing. The code that
 * parses a hash is loaded only if there is one; if that fails, the hash stays. The hash never reaches the server, so it is
 * read only in the browser.
 */
export function useLinkedDesign(compiled: CompiledProduct, open: (design: Draft) => void): void {
  const onDesign = useEffectEvent(open);
  useEffect(() => {
    let cancelled = false;
    const readHash = async (): Promise<void> => {
      const { hash, pathname, search } = location;
      if (!hash.startsWith(DESIGN_HASH_PREFIX)) return;
      const hashModule = await importAgain(() => import("./draftOfHash.ts")).catch(() => null);
      // A later hash is handled by its own event.
      if (cancelled || location.hash !== hash) return;
      if (hashModule === null) return reportLoadFailure("The shared design", onHashChange);
      history.replaceState(history.state, "", pathname + search);
      const draft = hashModule.readLinkedDesign(compiled, hash);
      if (draft !== null) onDesign(draft);
    };
    const onHashChange = () => void readHash();
    onHashChange();
    window.addEventListener("hashchange", onHashChange);
    return () => {
      cancelled = true;
      window.removeEventListener("hashchange", onHashChange);
    };
  }, [compiled]);
}
