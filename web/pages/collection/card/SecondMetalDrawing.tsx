import { useMemo } from "react";
import type { Product, ProductCard } from "#engine";
import type { PreviewValues } from "#engine/preview";
import { canShowName } from "../../../lineItem/withName.ts";
import { DrawingSvg } from "../../../preview/DrawingSvg.tsx";
import { useLoadPreviewEngine } from "../../../preview/engine/useLoadPreviewEngine.ts";
import { usePreview } from "../../../preview/usePreview.ts";
import { useProduct } from "../../../catalog/useCatalog.ts";
import styles from "./SecondMetalDrawing.module.css";
import { namedConfiguration } from "./namedConfiguration.ts";
import { sampleConfiguration } from "./sampleConfiguration.ts";
import { type SecondMetal, findSecondMetal } from "./findSecondMetal.ts";

interface Props {
  readonly card: ProductCard;
  /** The name to draw if it fits; if empty, the preview's samples. */
  readonly name: string;
}

/** A card's product in a second metal. Renders nothing until it is drawn, or if there is no other metal. */
export function SecondMetalDrawing({ card, name }: Props) {
  const { loaded } = useProduct(card.id);
  if (loaded.state !== "ready") return null;
  const { product } = loaded.file;
  const metal = findSecondMetal(product);
  return metal === null ? null : <MetalDrawing product={product} name={name} metal={metal} />;
}

interface MetalDrawingProps {
  readonly product: Product;
  readonly name: string;
  readonly metal: SecondMetal;
}

function MetalDrawing({ product, name, metal: { fieldId, option } }: MetalDrawingProps) {
  const values = useMemo((): PreviewValues => {
    const configuration =
      name === "" || !canShowName(product, name)
        ? sampleConfiguration(product)
        : namedConfiguration(product, name);
    return { ...configuration, [fieldId]: option.id };
  }, [product, name, fieldId, option]);
  useLoadPreviewEngine(product.preview !== null);
  const { drawing } = usePreview({ product, values });
  if (drawing === null) return null;
  return (
    <div className={styles.picture}>
      <DrawingSvg {...drawing} />
      <span className={styles.metal}>{option.label}</span>
    </div>
  );
}
