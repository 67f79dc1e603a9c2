import { useEffect, useState } from "react";
import { cancelAfterPaint, runAfterPaint } from "./afterPaint.ts";
import { previewEngine } from "./engine/previewEngine.ts";

/**
 * The result of the newest `compute`, which runs after the next frame is painted. Until then, the result of an earlier one;
 * `initial` before the first. `compute` should be the same function while its inputs are the same. If it is null, nothing
 * is computed and the last result stays, for example while it isn't visible. If it throws, the engine has failed, so that the
 * page shows photos instead of drawings, and the rest of it stays.
 */
export function useAfterPaint<Result>(compute: (() => Result) | null, initial: Result): Result {
  const [result, setResult] = useState(initial);
  const [owner] = useState(() => ({}));
  useEffect(() => {
    if (compute === null) {
      cancelAfterPaint(owner);
      return;
    }
    runAfterPaint(owner, () => {
      try {
        setResult(compute());
      } catch (error) {
        console.error(error);
        previewEngine.fail();
      }
    });
  }, [owner, compute]);
  useEffect(() => () => cancelAfterPaint(owner), [owner]);
  return result;
}
