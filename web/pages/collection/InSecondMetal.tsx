import { useMemo } from "react";
import type { Product, ProductCard } from "#engine";
import type { PreviewValues } from "#engine/preview";
import { canShowName } from "../../lineItem/nameField.ts";
import { usePreview } from "../../preview/usePreview.ts";
import { useProduct } from "../../catalog/useCatalog.ts";
import styles from "./InSecondMetal.module.css";
import { namedDraft } from "./namedDraft.ts";
import { sampleDraft } from "./sampleDraft.ts";
import { type SecondMetal, secondMetal } from "./secondMetal.ts";

interface Props {
  readonly card: ProductCard;
  /** The name that it bears where it can; empty for the samples of its picture. */
  readonly name: string;
}

/** The piece of a card in another metal than it is shown in; nothing until it is drawn, and where there is no other. */
export function InSecondMetal({ card, name }: Props) {
  const { loaded } = useProduct(card.id);
  if (loaded.state !== "ready") return null;
  const { product } = loaded.file;
  const metal = secondMetal(product);
  return metal === null ? null : <Drawn product={product} name={name} metal={metal} />;
}

interface DrawnProps {
  readonly product: Product;
  readonly name: string;
  readonly metal: SecondMetal;
}

function Drawn({ product, name, metal: { fieldId, option } }: DrawnProps) {
  const values = useMemo((): PreviewValues => {
    const piece =
      name === "" || !canShowName(product, name) ? sampleDraft(product) : namedDraft(product, name);
    return { ...piece, [fieldId]: option.id };
  }, [product, name, fieldId, option]);
  const { svg } = usePreview(product, values);
  if (svg === null) return null;
  return (
    <div className={styles.picture}>
      {/* Our own renderer made this text; what the shopper typed stands in it as outlines only. */}
      <div dangerouslySetInnerHTML={{ __html: svg }} />
      <span className={styles.metal}>{option.label}</span>
    </div>
  );
}
