import { Fragment } from "react";
import type { Product } from "#engine";
import { useDraft } from "../../../form/state/DraftProvider.tsx";
import engraved from "../../../lineItem/Engraved.module.css";
import { type EngravedText, engravedTexts } from "../../../lineItem/itemTexts.ts";
import { classes } from "../../../ui/classes.ts";
import styles from "./EngravingSummary.module.css";

/** The texts to be engraved, exactly as they are made, with the other values of their rows, such as a birthstone. */
export function EngravingSummary() {
  const { compiled, configuration } = useDraft();
  const { product } = compiled;
  const texts = withoutLoneLabel(product, engravedTexts(product, configuration));
  if (texts.length === 0) return null;
  return (
    <p className={styles.summary}>
      <span className={styles.prompt}>Exactly as we make it:</span>
      {texts.map((text, index) => (
        <Fragment key={index}>
          {" "}
          <span className={classes(engraved.item, text.text.includes("\n") && engraved.lines)}>
            <span className={engraved.text}>{text.made}</span>
            <span>{notesOf(text) + (index < texts.length - 1 ? "," : "")}</span>
          </span>
        </Fragment>
      ))}
    </p>
  );
}

/** A label tells several texts apart; the only one needs none. */
function withoutLoneLabel(
  { fields }: Product,
  texts: readonly EngravedText[],
): readonly EngravedText[] {
  if (texts.length > 1) return texts;
  const labels = fields.flatMap(({ kind, label }) => (kind === "text" ? [label] : []));
  return texts.map((text) => ({
    ...text,
    notes: text.notes.filter((note) => !labels.includes(note)),
  }));
}

function notesOf({ notes }: EngravedText): string {
  return notes.length === 0 ? "" : ` (${notes.join(", ")})`;
}
