import { Fragment } from "react";
import type { Configuration, Product } from "#engine";
import { chosenFont } from "#engine/preview";
import { fonts } from "../preview/engine/fonts.ts";
import { classes } from "../ui/classes.ts";
import { choiceTexts, engravedTexts } from "./itemTexts.ts";
import engraved from "./Engraved.module.css";
import styles from "./ItemDetails.module.css";

interface Props {
  readonly product: Product;
  readonly configuration: Configuration;
  /** Whether to include the shipping method. */
  readonly delivery?: boolean;
}

/** A configuration as text: the engraved texts and the chosen options. */
export function ItemDetails({ product, configuration, delivery = false }: Props) {
  const texts = engravedTexts(product, configuration);
  const fontName = (fieldId: string) =>
    chosenFont(product, fieldId, configuration, fonts)?.family ?? null;
  const choices = choiceTexts(product, configuration, { delivery, fontName });
  return (
    <>
      {texts.length > 0 && (
        <p className={engraved.text}>
          {texts.map(({ text, made, notes }, index) => (
            // Several texts may be equal, and several choices below.
            <Fragment key={`${index} ${text}`}>
              {index > 0 && " "}
              <span className={classes(engraved.item, text.includes("\n") && engraved.lines)}>
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

/** What an item is made of. The name of its metal says less, such as "Gold" for a plating. */
export function MaterialText({ materials }: { readonly materials: readonly string[] }) {
  if (materials.length === 0) return null;
  return <p className={styles.material}>Material: {materials.join("; ")}</p>;
}
