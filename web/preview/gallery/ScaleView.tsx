import { type ReactNode, useCallback, useId } from "react";
import type { Product } from "#engine";
import type { Drawing, PreviewValues } from "#engine/preview";
import { DrawingSvg } from "../DrawingSvg.tsx";
import { useAfterPaint } from "../useAfterPaint.ts";
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
  // Only letters and digits, because the SVG's ids begin with it and are used in `url(#…)`.
  const prefix = useId().replaceAll(/[^A-Za-z0-9]/g, "");
  const engineState = usePreviewEngine();
  const draw = useCallback((): Drawing | null => {
    const { preview } = product;
    if (preview === null || engineState.state !== "ready") return null;
    const { engine } = engineState;
    const { drawView, title } = {
      coin: { drawView: engine.drawBesideCoin, title: "beside a US quarter" },
      neck: { drawView: engine.drawOnNeck, title: "on a neck" },
    }[view];
    return drawView({ ...product, preview }, values, engine.context, {
      prefix: `s${prefix}`,
      title: `${engine.describeDrawing(product, values)}, ${title}, to scale`,
      photo: engine.drawnPhoto,
    });
  }, [engineState, product, values, view, prefix]);
  const drawing = useAfterPaint(draw, null);
  return drawing === null ? null : <DrawingSvg {...drawing} />;
}
