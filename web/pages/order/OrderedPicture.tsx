import { useState } from "react";
import { ITEM_PICTURE_SIZES } from "../../lineItem/ItemRow.tsx";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./OrderedPicture.module.css";

interface Props {
  /** The product's photograph, by its path in the catalog. */
  readonly photograph: string;
  /** Where the shop draws the piece; null for one that is not drawn. */
  readonly drawn: string | null;
}

/** The piece as it was ordered, drawn by the shop; its photograph where that can't be had. Words stand beside it. */
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
