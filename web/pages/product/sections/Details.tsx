import { memo, useMemo } from "react";
import { type Fact, factsOf } from "#engine";
import type { Example } from "../../../catalog/catalogFiles.ts";
import { useDraftView, useProductFormState } from "../../../form/state/productFormState.ts";
import { useShop } from "../../../catalog/useCatalog.ts";
import { SizeText } from "../../../preview/SizeText.tsx";
import { Link } from "react-router-dom";
import { SampleNote } from "../../../ui/SampleNote.tsx";
import styles from "./Details.module.css";

const NO_TEXTS: readonly string[] = [];

/** The size of the configured piece as soon as it can be drawn, the facts of the product's file, and the shop's links. */
export const Details = memo(function Details({ example }: { readonly example: Example | null }) {
  const { product } = useProductFormState().compiled;
  const values = useDraftView(({ configuration }) => configuration);
  const facts = useDraftView(({ configuration }) => factsOf(product, configuration), sameFacts);
  // The same elements with each letter, so that only the size renders again.
  const rows = useMemo(
    () =>
      facts.map(({ label, text }) => (
        <div key={label + text}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      )),
    [facts],
  );
  const { preview } = product;
  const { productLinks } = useShop();
  if (preview === null && facts.length === 0) return null;
  return (
    <section className={styles.details} aria-labelledby="details">
      <h2 id="details">Details</h2>
      <dl className={styles.list}>
        {preview !== null && (
          <div>
            <dt>Size</dt>
            <dd className={styles.size}>
              <SizeText product={product} values={values} initial={example?.sizes ?? NO_TEXTS} />
            </dd>
          </div>
        )}
        {rows}
      </dl>
      <SampleNote of={facts} />
      {productLinks.map(({ label, path }) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
    </section>
  );
});

function sameFacts(previous: readonly Fact[], next: readonly Fact[]): boolean {
  return previous.length === next.length && previous.every((fact, index) => fact === next[index]);
}
