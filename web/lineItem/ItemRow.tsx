import type { ReactNode } from "react";
import styles from "./ItemRow.module.css";

interface Props {
  readonly name: string;
  /** By which the name can be moved to. */
  readonly id?: string;
  readonly picture: ReactNode;
  /** What it comes to, beside its name. */
  readonly price?: string;
  /** What stands beside its words where there is room, and below them elsewhere. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** How wide its picture is shown, in the words of the `sizes` attribute. */
export const PIECE_PICTURE = "(width >= 37.5rem) 168px, 88px";

/** One piece of a list, in the cart and in an order: its picture and its words. */
export function ItemRow({ name, id, picture, price, aside, children }: Props) {
  return (
    <li className={styles.piece}>
      <div>{picture}</div>
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 id={id} className={styles.name}>
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
