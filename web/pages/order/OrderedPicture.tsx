import { useState } from "react";
import { type CartItem, PATHS } from "#engine";
import { useProduct } from "../../catalog/useCatalog.ts";
import { ITEM_PICTURE_SIZES } from "../../lineItem/ItemRow.tsx";
import { ZoomButton } from "../../preview/zoom/ZoomButton.tsx";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./OrderedPicture.module.css";

interface Props {
  readonly item: CartItem;
  /** The access token of the order. */
  readonly token: string;
  /** The item's position in the order, from 0. */
  readonly index: number;
}

/**
 * The ordered item, drawn by the server, and the button that enlarges it; or the product's photo if there is no drawing. The
 * text is beside the picture.
 */
export function OrderedPicture({ item, token, index }: Props) {
  const { loaded } = useProduct(item.productId);
  const product = loaded.state === "ready" ? loaded.file.product : null;
  const [failed, setFailed] = useState(false);
  const [open, setOpen] = useState(false);
  if (product === null || product.preview === null || failed) {
    const photo = product?.image ?? item.image;
    return <Picture src={photo} alt="" sizes={ITEM_PICTURE_SIZES} />;
  }
  const drawing = {
    src: `${PATHS.orders}/${encodeURIComponent(token)}/items/${index + 1}.svg`,
    width: 800,
    height: 600,
  };
  return (
    <div className={styles.picture}>
      <img
        {...drawing}
        className={styles.drawn}
        alt=""
        loading="lazy"
        onError={() => setFailed(true)}
      />
      <ZoomButton
        picture={{ kind: "other", content: <img {...drawing} alt={item.name} /> }}
        open={open}
        setOpen={setOpen}
        name={item.name}
      />
    </div>
  );
}
