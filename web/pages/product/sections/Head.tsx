import { useMemo } from "react";
import { formatDifference } from "#engine";
import { useDraft } from "../../../form/state/DraftProvider.tsx";
import { choiceText, isDerivedFromChoice } from "../../../lineItem/itemTexts.ts";
import { Price } from "../../../ui/Price.tsx";
import styles from "./Head.module.css";

/** The product's tags, name, price and description, with the surcharges of default options and the derived values. */
export function Head() {
  const { product } = useDraft().compiled;
  const { tags, name, price, originalPrice, description } = product;
  const terms = [useDefaultSurcharges(), useDerivedValues()].filter((text) => text !== "");
  return (
    <header className={styles.head}>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <h1 className={styles.name}>{name}</h1>
      <div className={styles.terms}>
        <p className={styles.price}>
          <Price amount={price} original={originalPrice} />
        </p>
        {terms.map((text) => (
          <p key={text} className={styles.values}>
            {text}
          </p>
        ))}
      </div>
      <p className={styles.description}>{description}</p>
    </header>
  );
}

/** The surcharges of the default options, such as "Photo +$5.00", as long as those options are chosen. */
function useDefaultSurcharges(): string {
  const { compiled, price } = useDraft();
  const ids = useMemo(() => {
    const { configuration } = compiled.project(compiled.defaults());
    // The first line is the product's own price.
    const [, ...surcharges] = compiled.price(configuration).lines;
    return new Set(surcharges.map(({ id }) => id));
  }, [compiled]);
  return price.lines
    .filter(({ id }) => ids.has(id))
    .map(({ label, amount }) => `${label} ${formatDifference(amount)}`)
    .join(" · ");
}

/** The derived values as text, such as "20 in chain". */
function useDerivedValues(): string {
  const { compiled, configuration } = useDraft();
  return compiled.product.fields
    .flatMap((field) => {
      const value = configuration[field.id];
      if (field.kind !== "derived" || isDerivedFromChoice(field)) return [];
      return value === undefined || typeof value === "object" ? [] : [choiceText(field, value)];
    })
    .join(" · ");
}
