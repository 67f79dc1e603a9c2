import { collectionPath } from "../../catalog/catalogFiles.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import styles from "./Pager.module.css";

interface Props {
  /** The current page; starts at 1. */
  readonly page: number;
  readonly pages: number;
}

/** Links to the previous and the next page of the collection. */
export function Pager({ page, pages }: Props) {
  return (
    <nav className={styles.pager} aria-label="Pages of the collection">
      {page > 1 && (
        <ButtonLink to={collectionPath(page - 1)} rel="prev" tone="secondary" small>
          Previous
        </ButtonLink>
      )}
      <p className={styles.place}>{`Page ${page} of ${pages}`}</p>
      {page < pages && (
        <ButtonLink to={collectionPath(page + 1)} rel="next" tone="secondary" small>
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
