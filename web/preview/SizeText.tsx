import { type ReactNode, useCallback } from "react";
import type { DrawnProduct, PreviewValues } from "#engine/preview";
import { usePreviewEngine } from "./engine/usePreviewEngine.ts";
import { useDeferredResult } from "./useDeferredResult.ts";

interface Props {
  readonly product: DrawnProduct;
  readonly values: PreviewValues;
  /** The texts that are shown until the drawing engine is loaded. */
  readonly initial: readonly string[];
}

const NO_TEXTS: readonly string[] = [];

/** The size of the piece, measured again after each typed letter. Nothing while a font is loading, or if drawing fails. */
export function SizeText({ product, values, initial }: Props): ReactNode {
  const engineState = usePreviewEngine();
  const measure = useCallback(() => {
    if (engineState.state !== "ready") return engineState.state === "failed" ? NO_TEXTS : initial;
    const { pieceSize, sizeTexts, context } = engineState.engine;
    const size = pieceSize(product, values, context);
    return size === null ? NO_TEXTS : sizeTexts(size);
  }, [engineState, product, values, initial]);
  return useDeferredResult(measure, initial).map((text) => <div key={text}>{text}</div>);
}
