import { useMemo } from "react";
import type { Product } from "#engine";
import { GonePiece } from "../cart/GonePiece.tsx";
import { LiveCustomizer } from "../dev/LiveCustomizer.tsx";
import { Page } from "../page/Page.tsx";
import { PageSkeleton } from "../page/PageSkeleton.tsx";
import { atelier } from "../preview/atelier.ts";
import { makeableProduct } from "../preview/makeableProduct.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Customizer } from "./Customizer.tsx";
import { Reviews } from "./Reviews.tsx";
import { startDraft } from "./startDraft.ts";
import { useEditedItem } from "./useEditedItem.ts";
import { useLinkedDesign } from "./useLinkedDesign.ts";

export interface ProductPageProps {
  readonly product: Product;
  /** The query that the page was opened with; the page is made anew when it changes. */
  readonly query: URLSearchParams;
}

/** In development a product's file may change under its open page. */
const Form = import.meta.hot ? LiveCustomizer : Customizer;

/** The one page for all products; with `?edit=<item>` it changes an item of the cart. */
export default function ProductPage({ product, query }: ProductPageProps) {
  const compiled = useMemo(() => makeableProduct(product, atelier.snapshot), [product]);
  const design = useLinkedDesign(compiled);
  const editing = useEditedItem(compiled, query.get("edit"));
  if (editing.state === "loading") return <PageSkeleton />;
  if (editing.state === "failed") return <ErrorState retry={editing.retry} />;
  const edited = editing.state === "ready" ? editing.edited : null;
  return (
    <Page head={{ title: product.name, description: product.description, path: product.path }}>
      {editing.state === "gone" && <GonePiece />}
      <Form
        key={`${edited?.item.id ?? ""} ${design?.hash ?? ""}`}
        compiled={compiled}
        start={design?.draft ?? edited?.draft ?? startDraft(compiled, query)}
        edited={edited?.item ?? null}
      />
      {product.reviews.length > 0 && <Reviews reviews={product.reviews} />}
    </Page>
  );
}
