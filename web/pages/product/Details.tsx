import { factsOf } from "#engine";
import { useDraftView, useProductFormState } from "../../form/productFormState.ts";
import { usePreviewEngine } from "../../preview/usePreviewEngine.ts";
import styles from "./Details.module.css";

/** What the configured piece is: its size as soon as it can be drawn, and the facts of the product's file. */
export function Details() {
  const { product } = useProductFormState().compiled;
  const engineState = usePreviewEngine();
  const values = useDraftView(({ configuration }) => configuration);
  const facts = factsOf(product, values);
  const { preview } = product;
  if (preview === null && facts.length === 0) return null;
  return (
    <section className={styles.details} aria-labelledby="details">
      <h2 id="details">Details</h2>
      <dl className={styles.list}>
        {preview !== null && (
          <div>
            <dt>Size</dt>
            <dd className={styles.size}>
              {engineState.state === "ready" && (
                <engineState.engine.SizeText preview={preview} values={values} />
              )}
            </dd>
          </div>
        )}
        {facts.map(({ label, text }) => (
          <div key={label + text}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {facts.some(({ sample }) => sample) && <p className={styles.sample}>Sample content</p>}
    </section>
  );
}
