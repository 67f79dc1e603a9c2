import { useEffect, useLayoutEffect, useState } from "react";
import { onFirstInput } from "../../ui/loading/onFirstInput.ts";

/**
 * Whether the page was opened with another design than the product's example: one of a link, of a kept draft or of an item of
 * the cart. The example's name must not be shown as if it were that design, not even until the first drawing.
 * @param isExample whether the current design is the example
 */
export function useOpensOwnDesign(isExample: boolean): boolean {
  const [isOwn, setIsOwn] = useState(false);
  const [hasInput, setHasInput] = useState(false);
  useEffect(() => onFirstInput(() => setHasInput(true)), []);
  useLayoutEffect(() => {
    // The script of `index.html` has found the design of a link, and the styles have hidden the example since.
    const { dataset } = document.documentElement;
    if (dataset["design"] === undefined) return;
    delete dataset["design"];
    setIsOwn(true);
  }, []);
  if (!isOwn && !hasInput && !isExample) setIsOwn(true);
  return isOwn;
}
