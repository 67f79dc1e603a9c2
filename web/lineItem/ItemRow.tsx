import type { ReactNode } from "react";
import styles from "./ItemRow.module.css";

interface Props {
  readonly name: string;
  /** For moving the focus to the heading. */
  readonly headingId?: string;
  /** One picture, or the pictures of its front and back. */
  readonly picture: ReactNode;
  /** Omitted if `aside` contains it. */
  readonly price?: string;
  /** Shown beside the text where there is space, otherwise below. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The displayed width of an item's picture, as in the `sizes` attribute. */
export const ITEM_PICTURE_SIZES = "(width >= 37.5rem) 168px, 88px";

/** One item of the cart or of an order: its picture and its text. */
export function ItemRow({ name, headingId, picture, price, aside, children }: Props) {
  return (
    <li className={styles.item}>
      <div className={styles.pictures}>{picture}</div>
      <div className={styles.text}>
        <div className={styles.head}>
          <h2 id={headingId} className={styles.name}>
            {name}
          </h2>
          {price !== undefined && <p className={styles.price}>{price}</p>}
        </div>
        {children}
      </div>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </li>
  );
}
