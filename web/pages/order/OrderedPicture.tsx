import { useState } from "react";
import type { CartItem } from "#engine";
import { useProduct } from "../../catalog/useCatalog.ts";
import { ITEM_PICTURE_SIZES } from "../../lineItem/ItemRow.tsx";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./OrderedPicture.module.css";

interface Props {
  readonly item: CartItem;
  /** The URL of the item's drawing, which exists only if its product is drawn. */
  readonly drawing: string;
}

/** The ordered item, drawn by the server, or the product's photo if there is no drawing. The text is beside the picture. */
export function OrderedPicture({ item, drawing }: Props) {
  const { loaded } = useProduct(item.productId);
  const product = loaded.state === "ready" ? loaded.file.product : null;
  const [failed, setFailed] = useState(false);
  if (product === null || product.preview === null || failed) {
    const photo = product?.image ?? item.image;
    return <Picture src={photo} alt="" sizes={ITEM_PICTURE_SIZES} />;
  }
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
