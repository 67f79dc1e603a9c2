import { Link } from "react-router-dom";
import { factsOf } from "#engine";
import type { Example } from "../../../catalog/catalogFiles.ts";
import { useShop } from "../../../catalog/useCatalog.ts";
import { useDraft } from "../../../form/state/DraftProvider.tsx";
import { SizeText } from "../../../preview/SizeText.tsx";
import { SampleNote } from "../../../ui/SampleNote.tsx";
import styles from "./Details.module.css";

const NO_TEXTS: readonly string[] = [];

/** The size of the configured piece as soon as it can be drawn, the facts of the product's file, and the shop's links. */
export function Details({ example }: { readonly example: Example | null }) {
  const { compiled, configuration } = useDraft();
  const { product } = compiled;
  const facts = factsOf(product, configuration);
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
              <SizeText
                product={product}
                values={configuration}
                initial={example?.sizes ?? NO_TEXTS}
              />
            </dd>
          </div>
        )}
        {facts.map(({ label, text }) => (
          <div key={label + text}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <SampleNote of={facts} />
      {productLinks.map(({ label, path }) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
    </section>
  );
}
