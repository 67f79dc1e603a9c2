import { Fragment } from "react";
import type { Configuration, Product } from "#engine";
import { useLazyModule } from "../ui/loading/useLazyModule.ts";
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

const loadFonts = () => import("./fontFamily.ts");

/** A configuration as text: the engraved texts and the chosen options; fonts by name as soon as their list is loaded. */
export function ItemDetails({ product, configuration, delivery = false }: Props) {
  const texts = engravedTexts(product, configuration);
  const fonts = useLazyModule(loadFonts, product.preview !== null);
  const fontName = (fieldId: string) => fonts?.fontFamily(product, fieldId, configuration) ?? null;
  const choices = choiceTexts(product, configuration, { delivery, fontName });
  return (
    <>
      {texts.length > 0 && (
        <p className={engraved.text}>
          {texts.map(({ text, made, notes }, index) => (
            // Several texts may be equal, and several choices below.
            <Fragment key={`${index} ${text}`}>
              {index > 0 && " "}
              <span className={engraved.item}>
                <span className={made === text ? undefined : styles.capitals}>{text}</span>
                {notes.length > 0 && (
                  <span className={styles.notes}>{` (${notes.join(", ")})`}</span>
                )}
                {index < texts.length - 1 && <span>,</span>}
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
