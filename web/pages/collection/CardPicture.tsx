import { type ReactNode, useMemo } from "react";
import type { Configuration, Product, ProductCard } from "#engine";
import { nameField } from "../../lineItem/nameField.ts";
import { Preview } from "../../preview/Preview.tsx";
import { useProduct } from "../../catalog/useCatalog.ts";
import styles from "./CardPicture.module.css";
import { namedDraft } from "./namedDraft.ts";

interface Props {
  readonly card: ProductCard;
  readonly name: string;
  /** The photograph, which stands until the piece is drawn. */
  readonly children: ReactNode;
}

/**
 * The piece of a card with the shopper's name; the photograph, and a word about it, where it can't bear that. Its product is
 * fetched only once there is a name.
 */
export function CardPicture({ card, name, children }: Props) {
  const { loaded } = useProduct(card.id);
  const product = loaded.state === "ready" ? loaded.file.product : null;
  const values = useMemo(
    () => (product === null ? null : namedDraft(product, name)),
    [product, name],
  );
  if (product === null || values === null) return children;
  if (showsName(product, values)) {
    return (
      <Preview product={product} values={values}>
        {children}
      </Preview>
    );
  }
  return (
    <>
      {children}
      <p className={styles.told}>Not with this name</p>
    </>
  );
}

/** Whether a name is still there once all that a piece can't be made with is gone. */
function showsName(product: Product, configuration: Configuration): boolean {
  const field = nameField(product);
  if (field === null) return false;
  const rows = field.list === null ? undefined : configuration[field.list.id];
  const bearer = typeof rows === "object" ? rows[0] : configuration;
  const name = bearer?.[field.text.id] ?? "";
  return name !== "";
}
