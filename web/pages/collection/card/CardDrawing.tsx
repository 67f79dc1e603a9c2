import { type ReactNode, useMemo } from "react";
import { compileProduct, type Configuration, type Product, type ProductCard } from "#engine";
import { canShowName, nameField, withName } from "../../../lineItem/withName.ts";
import { Preview } from "../../../preview/Preview.tsx";
import { useProduct } from "../../../catalog/useCatalog.ts";
import styles from "./Card.module.css";

interface Props {
  readonly card: ProductCard;
  readonly name: string;
  /** The photo, shown until the drawing is ready. */
  readonly children: ReactNode;
}

/**
 * Draws a card's product with the shopper's name. If the name can't be made, shows the photo with a note. The product
 * is fetched only once there is a name.
 */
export function CardDrawing({ card, name, children }: Props) {
  const { loaded } = useProduct(card.id);
  const product = loaded.state === "ready" ? loaded.file.product : null;
  const values = useMemo(
    () => (product === null ? null : namedConfiguration(product, name)),
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
  const max = nameField(product)?.text.max ?? null;
  const limit =
    max === null || canShowName(product, name)
      ? ""
      : `: at most ${max} ${max === 1 ? "character" : "characters"}`;
  return (
    <>
      {children}
      <p className={styles.note}>{`Can't be made with this name${limit}`}</p>
    </>
  );
}

/** A product's default configuration with a name, without the name if it can't be made. */
function namedConfiguration(product: Product, name: string): Configuration {
  const compiled = compileProduct(product);
  return compiled.project(withName(compiled, compiled.defaults(), name)).configuration;
}

/** Whether a configuration still contains the name, after everything that can't be made was removed. */
function showsName(product: Product, configuration: Configuration): boolean {
  const field = nameField(product);
  if (field === null) return false;
  const rows = field.list === null ? undefined : configuration[field.list.id];
  const row = typeof rows === "object" ? rows[0] : configuration;
  const name = row?.[field.text.id] ?? "";
  return name !== "";
}
