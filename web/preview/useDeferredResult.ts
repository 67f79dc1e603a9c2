import { useDeferredValue, useEffect, useMemo } from "react";
import { previewEngine } from "./engine/previewEngine.ts";

/**
 * The result of the newest `compute`, which runs after a typed letter is rendered; until then that of an earlier one, and
 * `initial` before the first. `compute` should be the same function while its inputs are the same. If it throws, the engine
 * has failed, so that the page shows photos instead of drawings, and the rest of it stays.
 */
export function useDeferredResult<Result>(compute: () => Result, initial: Result): Result {
  const deferred = useDeferredValue<(() => Result) | null>(compute, null);
  const outcome = useMemo(() => {
    try {
      return deferred === null ? null : { result: deferred() };
    } catch (error) {
      return { error };
    }
  }, [deferred]);
  useEffect(() => {
    if (outcome === null || !("error" in outcome)) return;
    console.error(outcome.error);
    previewEngine.fail();
  }, [outcome]);
  return outcome !== null && "result" in outcome ? outcome.result : initial;
}
