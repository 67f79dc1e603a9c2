import { type ReactNode, useMemo, useRef } from "react";
import type { PreviewSpec, PreviewValues } from "#engine/preview";
import { sizeTexts } from "./sizeTexts.ts";
import { useIsVisible } from "../ui/useIsVisible.ts";
import { useAfterPaint } from "./useAfterPaint.ts";
import { usePreviewEngine } from "./usePreviewEngine.ts";

interface Props {
  readonly preview: PreviewSpec;
  readonly values: PreviewValues;
  /** What is shown until the piece is measured. */
  readonly initial: readonly string[];
}

const NO_TEXTS: readonly string[] = [];

/** The piece is measured while its size is within a screen of what is visible. */
const MARGIN = "100%";

/** The measured size of the piece, which follows each typed letter. Nothing while a font is loading. */
export function SizeText({ preview, values, initial }: Props): ReactNode {
  const engineState = usePreviewEngine();
  const element = useRef<HTMLDivElement>(null);
  const isNear = useIsVisible(element, MARGIN);
  const measure = useMemo(() => {
    if (!isNear) return null;
    return () => {
      if (engineState.state !== "ready") return NO_TEXTS;
      const { context, pieceSize } = engineState.engine;
      const size = pieceSize(preview, values, context);
      return size === null ? NO_TEXTS : sizeTexts(size);
    };
  }, [isNear, engineState, preview, values]);
  const texts = useAfterPaint(measure, initial);
  return (
    <div ref={element}>
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </div>
  );
}
