import { memo, Fragment } from "react";
import { useDraftView, useProductFormState } from "../../../form/state/productFormState.ts";
import engraved from "../../../lineItem/Engraved.module.css";
import { type EngravedText, engravedTexts } from "../../../lineItem/engravedTexts.ts";
import styles from "./EngravingSummary.module.css";

/** The texts to be engraved, exactly as they are made, with the other values of their rows, such as a birthstone. */
export const EngravingSummary = memo(function EngravingSummary() {
  const { compiled } = useProductFormState();
  const texts = useDraftView(
    ({ configuration }) => engravedTexts(compiled.product, configuration),
    (previous, next) => previous.map(textWithNotes).join() === next.map(textWithNotes).join(),
  );
  if (texts.length === 0) return null;
  return (
    <p className={styles.summary}>
      <span className={styles.prompt}>Please check:</span>
      {texts.map((text, index) => (
        <Fragment key={index}>
          {" "}
          <span className={engraved.item}>
            <span className={engraved.text}>{text.made}</span>
            <span>{notesOf(text) + (index < texts.length - 1 ? "," : "")}</span>
          </span>
        </Fragment>
      ))}
    </p>
  );
});

function notesOf({ notes }: EngravedText): string {
  return notes.length === 0 ? "" : ` (${notes.join(", ")})`;
}

function textWithNotes(text: EngravedText): string {
  return text.made + notesOf(text);
}
