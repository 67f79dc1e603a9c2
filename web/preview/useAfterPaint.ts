import { useEffect, useState } from "react";
import { cancelAfterPaint, runAfterPaint } from "./afterPaint.ts";

/**
 * The result of the newest `compute`, which runs after the next frame is painted. Until then, the result of an earlier one;
 * `initial` before the first. `compute` should be the same function while its inputs are the same. If it is null, nothing
 * is computed and the last result stays, for example while it isn't visible.
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
