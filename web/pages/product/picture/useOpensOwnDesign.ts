import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { beforeFirstInput } from "../../../ui/loading/onFirstInput.ts";

/**
 * Whether the page was opened with another design than the product's example: one of a link, of a stored draft or of an item
 * of the cart. The example's name must not be shown as if it were that design, not even until the first drawing.
 * @param isExample whether the current design is the example
 */
export function useOpensOwnDesign(isExample: boolean): boolean {
  const [isOwn, setIsOwn] = useState(!isExample);
  const hasInput = useRef(false);
  useEffect(() => beforeFirstInput(() => (hasInput.current = true)), []);
  useLayoutEffect(() => {
    // The script of `index.html` has found the design of a link, and the styles have hidden the example since.
    const { dataset } = document.documentElement;
    const isLinked = dataset["design"] !== undefined;
    delete dataset["design"];
    // Without an input, the shopper has not changed the design, so the page was opened with it.
    if (isLinked || (!isExample && !hasInput.current)) setIsOwn(true);
  }, [isExample]);
  return isOwn;
}
