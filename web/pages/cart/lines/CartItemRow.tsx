import { memo, useMemo } from "react";
import { Link } from "react-router-dom";
import { centsFromDollars, formatCents, materialsOf, type Product } from "#engine";
import type { PreviewValues } from "#engine/preview";
import { ITEM_PICTURE_SIZES, ItemRow } from "../../../lineItem/ItemRow.tsx";
import { ItemDetails, MaterialText } from "../../../lineItem/ItemDetails.tsx";
import { itemValues } from "../../../lineItem/itemPhotos.ts";
import { PriceParts } from "../../../lineItem/PriceParts.tsx";
import { useReadyEngine } from "../../../preview/engine/usePreviewEngine.ts";
import { Preview } from "../../../preview/Preview.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { Skeleton } from "../../../ui/loading/Skeleton.tsx";
import { onSingleClick } from "../../../ui/pointer/onSingleClick.ts";
import styles from "./CartItemRow.module.css";
import { type CartLine, nameOf, productOf } from "./cartLine.ts";
import { itemHeadingId } from "../focus.ts";
import { ShippingChoice } from "./ShippingChoice.tsx";

interface Props {
  readonly line: CartLine;
  /** Whether an item above is the same. */
  readonly repeated: boolean;
  /** Removes the item. Another function does not render the row again, so all must do the same. */
  readonly remove: () => void;
}

/** One item of the cart: its picture, texts, choices and price. Rendered again only if its line or `repeated` changes. */
export const CartItemRow = memo(
  function CartItemRow({ line, repeated, remove }: Props) {
    const { item } = line;
    const product = productOf(line);
    const read = "read" in line ? line.read : null;
    const values = useMemo(
      () => (product === null || read === null ? null : itemValues(product, read.configuration)),
      [product, read],
    );
    const name = nameOf(line);
    const photo = { src: product?.image ?? item.image, alt: "", sizes: ITEM_PICTURE_SIZES };
    return (
      <ItemRow
        name={name}
        headingId={itemHeadingId(item.id)}
        price={formatCents(centsFromDollars(item.price))}
        picture={
          product === null || product.preview === null || values === null ? (
            <Picture {...photo} />
          ) : (
            <>
              <Preview product={product} values={values} omitsSamples itemName={name}>
                <Picture {...photo} className={styles.photo} />
              </Preview>
              <Back product={product} values={values} />
            </>
          )
        }
      >
        <ItemState line={line} />
        {repeated && (
          <p className={styles.summary}>
            This is the same as an item above. Remove it if one is enough.
          </p>
        )}
        <div className={styles.actions}>
          {product !== null && (
            <Link
              className={styles.action}
              to={`${product.path}?edit=${encodeURIComponent(item.id)}`}
              aria-label={`Edit ${name}`}
            >
              Edit
            </Link>
          )}
          <button
            type="button"
            className={styles.action}
            aria-label={`Remove ${name}`}
            onClick={onSingleClick(remove)}
          >
            Remove
          </button>
        </div>
      </ItemRow>
    );
  },
  (previous, next) => previous.line === next.line && previous.repeated === next.repeated,
);

interface BackProps {
  readonly product: Product;
  readonly values: PreviewValues;
}

/** The drawing of an item's back. Nothing if it is plain. */
function Back({ product, values }: BackProps) {
  if (useReadyEngine()?.hasBack(product, values, true) !== true) return null;
  return (
    <Preview {...{ product, values }} omitsSamples side="back" itemName={`Back of ${product.name}`}>
      {null}
    </Preview>
  );
}

/** The details of an item, or its errors. */
function ItemState({ line }: { readonly line: CartLine }) {
  switch (line.state) {
    case "loading":
      return <Skeleton lines={3} />;
    case "failed":
      return <p className={styles.error}>The details of this item couldn't be loaded.</p>;
    case "invalid":
      return (
        <div className={styles.invalid}>
          <p className={styles.error}>
            <Icon name="warning" size={18} />
            <span>
              {line.compiled === null
                ? "This item can't be ordered. Please remove it."
                : "This item can't be ordered as it is. Please edit or remove it."}
            </span>
          </p>
          <ul>
            {/* An invalid item is not updated, so its changes are listed here instead of in a notice. */}
            {[...new Set([...line.errors, ...(line.read?.changes ?? [])])].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      );
    case "valid":
      return (
        <>
          <ItemDetails product={line.compiled.product} configuration={line.read.configuration} />
          <MaterialText materials={materialsOf(line.compiled.product, line.read.configuration)} />
          <ShippingChoice line={line} />
          <Disclosure summary={<span className={styles.summary}>Price details</span>}>
            <PriceParts price={line.read.price} />
          </Disclosure>
        </>
      );
  }
}
