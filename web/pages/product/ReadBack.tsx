import { useDraftView, useProductFormState } from "../../form/productFormState.ts";
import engraved from "../../lineItem/Engraved.module.css";
import { engravedTexts } from "../../lineItem/engravedTexts.ts";
import styles from "./ReadBack.module.css";

/** The texts to be engraved, exactly as they are made. */
export function ReadBack() {
  const { compiled } = useProductFormState();
  const texts = useDraftView(
    ({ configuration }) => engravedTexts(compiled.product, configuration).map(({ made }) => made),
    (previous, next) =>
      previous.length === next.length && previous.every((text, index) => text === next[index]),
  );
  if (texts.length === 0) return null;
  return (
    <p className={styles.readBack}>
      <span className={styles.prompt}>Check the spelling: </span>
      <span className={engraved.text}>{texts.join(", ")}</span>
    </p>
  );
}
