import { useState } from "react";
import { ITEM_PICTURE_SIZES } from "../../lineItem/ItemRow.tsx";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./OrderedPicture.module.css";

interface Props {
  /** The product's photo, by its path in the catalog. */
  readonly photograph: string;
  /** The URL of the drawing; null if there is none. */
  readonly drawn: string | null;
}

/** The ordered item, drawn by the server; its photo if that fails. The text is beside it. */
export function OrderedPicture({ photograph, drawn }: Props) {
  const [failed, setFailed] = useState(false);
  if (drawn === null || failed)
    return <Picture src={photograph} alt="" sizes={ITEM_PICTURE_SIZES} ratio="4 / 3" />;
  return (
    <img
      className={styles.drawn}
      src={drawn}
      alt=""
      width={800}
      height={600}
      onError={() => {
        setFailed(true);
      }}
    />
  );
}
