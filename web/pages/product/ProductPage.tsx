import { Suspense, useMemo } from "react";
import { Link } from "react-router-dom";
import { dayOfOrder, onDay, PAGES, type Product } from "#engine";
import type { Example } from "../../catalog/catalogFiles.ts";
import { useShop } from "../../catalog/useCatalog.ts";
import { Page } from "../../document/Page.tsx";
import { previewEngine } from "../../preview/engine/previewEngine.ts";
import { makeableProduct } from "../../preview/makeableProduct.ts";
import { useShopSelector } from "../../store/hooks.ts";
import { useMinute } from "../../ui/useMinute.ts";
import { Customizer } from "./Customizer.tsx";
import { useOpenedForm } from "./draft/useOpenedForm.ts";
import styles from "./ProductPage.module.css";
import { Reviews } from "./sections/Reviews.tsx";

export interface ProductPageProps {
  readonly product: Product;
  readonly example: Example | null;
  /** The query of the URL. The page is mounted again when it changes. */
  readonly query: URLSearchParams;
  /** A name for a new item, typed on another page; empty for none. */
  readonly name: string;
}

/** The page of any product. With `?edit=<item>` it edits an item of the cart. */
export default function ProductPage({ product: file, example, query, name }: ProductPageProps) {
  const { calendar } = useShop();
  const now = useMinute();
  // During hydration, days from the day of order limit nothing, as in the build.
  const product = now === null ? file : onDay(file, dayOfOrder(calendar, now));
  const compiled = useMemo(() => makeableProduct(product, previewEngine.snapshot), [product]);
  const opened = useOpenedForm(compiled, query, name);
  const { edited } = opened;
  const isInCart = useShopSelector(({ cart }) => cart.items.some(({ id }) => id === edited?.id));
  const isMissing = opened.storageKey !== null && query.has("edit") && !isInCart;
  return (
    <Page head={{ title: product.name, description: product.description, path: product.path }}>
      {/* A live region announces only text that is added to it. */}
      <output>{isMissing && <MissingItem formHasValues={edited !== null} />}</output>
      <Customizer
        compiled={compiled}
        example={example}
        opened={opened}
        edited={isInCart ? edited : null}
      />
      {/* Hydrated after the form, so that its first field does not wait for the reviews. */}
      <Suspense>{product.reviews.length > 0 && <Reviews reviews={product.reviews} />}</Suspense>
    </Page>
  );
}

interface MissingItemProps {
  /** Whether the form has the item's values, because the item was in the cart when the form was opened. */
  readonly formHasValues: boolean;
}

/** Says that the item to edit is not in the cart. */
function MissingItem({ formHasValues }: MissingItemProps) {
  // It may not contain the item: after a payment, items that another tab has added stay in the cart.
  const order = useShopSelector(({ lastOrder }) => lastOrder);
  const nextStep = formHasValues
    ? "What you typed is still here. You can add it again."
    : "You can make a new one here.";
  return (
    <span className={styles.note}>
      <span>
        {order === null
          ? `This item is no longer in your cart. ${nextStep}`
          : `This item was ordered or removed, so it can't be changed. ${nextStep} `}
      </span>
      {order !== null && <Link to={`${PAGES.order}/${order}`}>View your order</Link>}
    </span>
  );
}
