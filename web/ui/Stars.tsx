import styles from "./Stars.module.css";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

const STAR = "M10 1.8l2.5 5.3 5.8.8-4.2 4 1 5.8L10 14.9l-5.1 2.8 1-5.8-4.2-4 5.8-.8z";
const MAX_RATING = 5;

/** A rating from 1 to 5. */
export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{`${rating} of ${MAX_RATING} stars`}</VisuallyHidden>
      {Array.from({ length: MAX_RATING }, (_, index) => (
        <svg key={index} viewBox="0 0 20 20" data-full={index < rating} aria-hidden="true">
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
