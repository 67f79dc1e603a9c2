import { Link } from "react-router-dom";
import type { Quote } from "../../catalog/catalogFiles.ts";
import { SampleNote } from "../../ui/SampleNote.tsx";
import { Stars } from "../../ui/Stars.tsx";
import { useShop } from "../../catalog/useCatalog.ts";
import styles from "./Quotes.module.css";
import { Section } from "./Section.tsx";

/** A few reviews as quotations. */
export function Quotes({ quotes }: { readonly quotes: readonly Quote[] }) {
  const { reviews } = useShop();
  if (quotes.length === 0) return null;
  return (
    <Section title={reviews.title}>
      <ul className={styles.quotes}>
        {quotes.map(({ text, rating, reviewer, product, link }) => (
          <li key={product}>
            <figure className={styles.quote}>
              <Stars rating={rating} />
              <blockquote className={styles.text}>
                <p>“{text}”</p>
              </blockquote>
              <figcaption className={styles.by}>
                {reviewer}, on the <Link to={link}>{product}</Link>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <SampleNote of={quotes} />
    </Section>
  );
}
