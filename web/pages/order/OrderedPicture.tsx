import { useState } from "react";
import { ITEM_PICTURE_SIZES } from "../../lineItem/ItemRow.tsx";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./OrderedPicture.module.css";

interface Props {
  /** The product's photo, by its path in the catalog. */
  readonly photo: string;
  /** The URL of the drawing; null if there is none. */
  readonly drawing: string | null;
}

/** The ordered item, drawn by the server, or the product's photo if that fails. The text is beside the picture. */
export function OrderedPicture({ photo, drawing }: Props) {
  const [failed, setFailed] = useState(false);
  if (drawing === null || failed)
    return <Picture src={photo} alt="" sizes={ITEM_PICTURE_SIZES} ratio="4 / 3" />;
  return (
    <img
      className={styles.drawn}
      src={drawing}
      alt=""
      width={800}
      height={600}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}
