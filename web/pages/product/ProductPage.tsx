import { useMemo, useState } from "react";
import type { Product } from "#engine";
import { LiveCustomizer } from "../../dev/LiveCustomizer.tsx";
import { ErrorState } from "../../app/ErrorState.tsx";
import { Page } from "../../app/Page.tsx";
import { PageSkeleton } from "../../app/PageSkeleton.tsx";
import { canShowName } from "../../lineItem/nameField.ts";
import { withName } from "../../lineItem/withName.ts";
import { previewEngine } from "../../preview/previewEngine.ts";
import { makeableProduct } from "../../preview/makeableProduct.ts";
import { Customizer } from "./Customizer.tsx";
import type { EditedItem } from "./draftOfItem.ts";
import { MissingItem } from "./MissingItem.tsx";
import { Reviews } from "./Reviews.tsx";
import { startDraft } from "./startDraft.ts";
import { useEditedItem } from "./useEditedItem.ts";
import { useKeptDraft } from "./useKeptDraft.ts";
import { useLinkedDesign } from "./useLinkedDesign.ts";

export interface ProductPageProps {
  readonly product: Product;
  /** The query that the page was opened with, empty until a built page is alive; for another one the page is made anew. */
  readonly query: URLSearchParams;
  /** A name that the shopper has typed elsewhere, for a fresh piece to bear; empty for none. */
  readonly name: string;
}

/** In development a product's file may change under its open page. */
const Form = import.meta.hot ? LiveCustomizer : Customizer;

/** The one page for all products; with `?edit=<item>` it changes an item of the cart. */
export default function ProductPage({ product, query, name }: ProductPageProps) {
  const compiled = useMemo(() => makeableProduct(product, previewEngine.snapshot), [product]);
  const [engraved] = useState(name);
  const fresh = useMemo(() => {
    const preset = startDraft(compiled, query);
    return engraved !== "" && canShowName(product, engraved)
      ? withName(compiled, preset, engraved)
      : preset;
  }, [compiled, query, product, engraved]);
  const design = useLinkedDesign(compiled);
  const editing = useEditedItem(compiled, query.get("edit"));
  // What was begun goes on when its item leaves the cart in another tab, so that nothing typed is lost.
  const [begun, setBegun] = useState<EditedItem | null>(null);
  if (begun === null && editing.state === "ready") setBegun(editing.edited);
  const kept = useKeptDraft(compiled, begun?.draft ?? null);
  if (editing.state === "loading") return <PageSkeleton />;
  if (editing.state === "failed") return <ErrorState retry={editing.retry} />;
  return (
    <Page head={{ title: product.name, description: product.description, path: product.path }}>
      <MissingItem gone={editing.state === "gone"} begun={begun !== null} />
      <Form
        key={`${begun?.item.id ?? ""} ${design?.id ?? ""}`}
        compiled={compiled}
        start={design?.draft ?? kept ?? begun?.draft ?? fresh}
        edited={editing.state === "ready" ? editing.edited.item : null}
      />
      {product.reviews.length > 0 && <Reviews reviews={product.reviews} />}
    </Page>
  );
}
