import { useEffect, useState } from "react";
import { importAgain } from "./importAgain.ts";

/**
 * A module that is imported once it is needed; null until it is loaded. On failure `onLoadFailure` is called; the
 * browser logs the failed request. When the module is needed again, the import is retried. By default a failure is ignored.
 * `load` and `onLoadFailure` must be stable between renders.
 */
export function useLazyModule<Module extends object>(
  load: () => Promise<Module>,
  needed: boolean,
  onLoadFailure: () => void = ignore,
): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  const isMissing = needed && module === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let cancelled = false;
    importAgain(load).then(
      (loaded) => (cancelled ? undefined : setModule(loaded)),
      () => (cancelled ? undefined : onLoadFailure()),
    );
    return () => {
      cancelled = true;
    };
  }, [isMissing, load, onLoadFailure]);
  return module;
}

function ignore(): void {}
