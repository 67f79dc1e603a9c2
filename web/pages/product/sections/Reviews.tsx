import type { Review } from "#engine";
import { Stars } from "../../../ui/Stars.tsx";
import { SampleNote } from "../../../ui/SampleNote.tsx";
import styles from "./Reviews.module.css";

/** The product's reviews as quotations. */
export function Reviews({ reviews }: { readonly reviews: readonly Review[] }) {
  return (
    <section className={styles.reviews} aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      <ul className={styles.list}>
        {reviews.map(({ reviewer, rating, text }) => (
          <li key={`${reviewer} ${text}`}>
            <figure className={styles.review}>
              <Stars rating={rating} />
              <blockquote className={styles.text}>{text}</blockquote>
              <figcaption className={styles.reviewer}>{reviewer}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <SampleNote of={reviews} />
    </section>
  );
}
