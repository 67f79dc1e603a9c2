import { useState } from "react";
import { type OrderView, PATHS } from "#engine";
import { useProduct } from "../../catalog/useCatalog.ts";
import { ITEM_PICTURE_SIZES } from "../../lineItem/ItemRow.tsx";
import { ZoomButton } from "../../preview/zoom/ZoomButton.tsx";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./OrderedPicture.module.css";

interface Props {
  readonly ordered: OrderView["items"][number];
  /** The access token of the order. */
  readonly token: string;
  /** The item's position in the order, from 0. */
  readonly index: number;
}

/**
 * The ordered item, and its back if that is engraved, drawn by the server; or the product's photo if there is no drawing. The
 * text is beside the picture.
 */
export function OrderedPicture({ ordered: { item, hasBack }, token, index }: Props) {
  const { loaded } = useProduct(item.productId);
  const product = loaded.state === "ready" ? loaded.file.product : null;
  const [failed, setFailed] = useState(false);
  if (product === null || product.preview === null || failed) {
    const photo = product?.image ?? item.image;
    return <Picture src={photo} alt="" sizes={ITEM_PICTURE_SIZES} />;
  }
  const path = `${PATHS.orders}/${encodeURIComponent(token)}/items/${index + 1}`;
  const onError = () => setFailed(true);
  return (
    <>
      <Drawing src={`${path}.svg`} name={item.name} onError={onError} />
      {hasBack === true && (
        <Drawing src={`${path}-back.svg`} name={`Back of ${item.name}`} onError={onError} />
      )}
    </>
  );
}

interface DrawingProps {
  readonly src: string;
  readonly name: string;
  readonly onError: () => void;
}

/** A drawing and the button that enlarges it. */
function Drawing({ src, name, onError }: DrawingProps) {
  const [open, setOpen] = useState(false);
  const drawing = { src, width: 800, height: 600 };
  return (
    <div className={styles.picture}>
      <img {...drawing} className={styles.drawn} alt="" loading="lazy" onError={onError} />
      <ZoomButton
        picture={{ kind: "other", content: <img {...drawing} alt={name} /> }}
        open={open}
        setOpen={setOpen}
        name={name}
      />
    </div>
  );
}
