import { useEffect, useState } from "react";
import { cancelAfterPaint, runAfterPaint } from "./afterPaint.ts";

/**
 * The result of the newest `compute`, which runs after the frame that shows its cause. Until then, the result of an
 * earlier one; `initial` before the first. `compute` should be the same function while its inputs are the same; null keeps
 * the result, for what nobody sees.
 */
export function useAfterPaint<Result>(compute: (() => Result) | null, initial: Result): Result {
  const [result, setResult] = useState(initial);
  const [owner] = useState(() => ({}));
  useEffect(() => {
    if (compute === null) cancelAfterPaint(owner);
    else runAfterPaint(owner, () => setResult(compute));
  }, [owner, compute]);
  useEffect(() => () => cancelAfterPaint(owner), [owner]);
  return result;
}
