import { Fragment } from "react";
import type { Configuration, Product } from "#engine";
import { useReadyEngine } from "../preview/usePreviewEngine.ts";
import { choiceTexts } from "./choiceTexts.ts";
import engraved from "./Engraved.module.css";
import { engravedTexts } from "./engravedTexts.ts";
import styles from "./ItemDetails.module.css";

interface Props {
  readonly product: Product;
  readonly configuration: Configuration;
  /** Whether to include the shipping method. */
  readonly delivery?: boolean;
}

/** A configuration as text: the engraved texts and the chosen options; fonts by name as soon as the item is drawn. */
export function ItemDetails({ product, configuration, delivery = false }: Props) {
  const texts = engravedTexts(product, configuration);
  const engine = useReadyEngine();
  const fontName = (fieldId: string) =>
    engine?.chosenFont(product.preview, fieldId, configuration, engine.context.fonts)?.family ??
    null;
  const choices = choiceTexts(product, configuration, { delivery, fontName });
  return (
    <>
      {texts.length > 0 && (
        <p className={engraved.text}>
          {texts.map(({ text, made, notes }, index) => (
            // Several texts may be equal, and several choices below.
            <Fragment key={`${index} ${text}`}>
              {index > 0 && " "}
              <span className={styles.item}>
                <span className={made === text ? undefined : styles.capitals}>{text}</span>
                {notes.length > 0 && <span className={styles.notes}> ({notes.join(", ")})</span>}
                {index < texts.length - 1 && ","}
              </span>
            </Fragment>
          ))}
        </p>
      )}
      {choices.length > 0 && (
        <ul className={styles.choices}>
          {choices.map((text, index) => (
            <li key={`${index} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}
