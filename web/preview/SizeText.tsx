import { type ReactNode, useCallback } from "react";
import type { DrawnProduct, PreviewValues } from "#engine/preview";
import { useAfterPaint } from "./useAfterPaint.ts";
import { usePreviewEngine } from "./engine/usePreviewEngine.ts";

interface Props {
  readonly product: DrawnProduct;
  readonly values: PreviewValues;
  /** The texts that are shown until `measure` has run once. */
  readonly initial: readonly string[];
}

const NO_TEXTS: readonly string[] = [];

/** The size of the piece, measured again after each typed letter. Nothing while the engine or a font is loading. */
export function SizeText({ product, values, initial }: Props): ReactNode {
  const engineState = usePreviewEngine();
  const measure = useCallback(() => {
    if (engineState.state !== "ready") return NO_TEXTS;
    const { context, pieceSize, sizeTexts } = engineState.engine;
    const size = pieceSize(product, values, context);
    return size === null ? NO_TEXTS : sizeTexts(size);
  }, [engineState, product, values]);
  const texts = useAfterPaint(measure, initial);
  return texts.map((text) => <div key={text}>{text}</div>);
}
