import { type ReactNode, useCallback } from "react";
import type { Product } from "#engine";
import type { Drawing, PreviewValues } from "#engine/preview";
import { DrawingSvg, useIdPrefix } from "../DrawingSvg.tsx";
import { useDeferredResult } from "../useDeferredResult.ts";
import { usePreviewEngine } from "../engine/usePreviewEngine.ts";

interface Props {
  /** Beside a coin, or on a neck. */
  readonly view: "coin" | "neck";
  readonly product: Product;
  /** See `itemValues`. */
  readonly values: PreviewValues;
}

/** The configured piece, in scale with a coin or a neck. Nothing until it can be drawn. */
export function ScaleView({ view, product, values }: Props): ReactNode {
  const prefix = useIdPrefix();
  const engineState = usePreviewEngine();
  const draw = useCallback((): Drawing | null => {
    if (product.preview === null || engineState.state !== "ready") return null;
    const { engine } = engineState;
    const { drawView, title } = {
      coin: { drawView: engine.drawBesideCoin, title: "beside a US quarter" },
      neck: { drawView: engine.drawOnNeck, title: "on a neck" },
    }[view];
    return drawView(product, values, engine.context, {
      prefix,
      title: `${engine.describeDrawing(product, values)}, ${title}, to scale`,
      photo: engine.drawnPhoto,
    });
  }, [engineState, product, values, view, prefix]);
  const drawing = useDeferredResult(draw, null);
  return drawing === null ? null : <DrawingSvg {...drawing} />;
}
