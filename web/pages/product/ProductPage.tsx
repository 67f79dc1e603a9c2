import { Suspense, useCallback, useMemo, useState } from "react";
import type { Draft, Product } from "#engine";
import type { Example } from "../../catalog/catalogFiles.ts";
import { ErrorState } from "../../app/ErrorState.tsx";
import { Page } from "../../app/Page.tsx";
import { PageSkeleton } from "../../app/PageSkeleton.tsx";
import { canShowName } from "../../lineItem/nameField.ts";
import { withName } from "../../lineItem/withName.ts";
import { previewEngine } from "../../preview/previewEngine.ts";
import { makeableProduct } from "../../preview/makeableProduct.ts";
import { Customizer } from "./Customizer.tsx";
import type { EditedItem } from "./draftOfItem.ts";
import { useLazyModule } from "../../ui/useLazyModule.ts";
import { Reviews } from "./Reviews.tsx";
import { startDraft } from "./startDraft.ts";
import { useEditedItem } from "./useEditedItem.ts";
import { useStoredDraft } from "./useStoredDraft.ts";
import { useLinkedDesign } from "./useLinkedDesign.ts";

const loadMissingItem = () => import("./MissingItem.tsx");

export interface ProductPageProps {
  readonly product: Product;
  readonly example: Example | null;
  /** The query of the URL, empty until hydration; the page is remounted when it changes. */
  readonly query: URLSearchParams;
  /** A name for a new item, typed on another page; empty for none. */
  readonly name: string;
}

/** The page of any product. With `?edit=<item>` it edits an item of the cart. */
export default function ProductPage({ product, example, query, name }: ProductPageProps) {
  const compiled = useMemo(() => makeableProduct(product, previewEngine.snapshot), [product]);
  const [initialName] = useState(name);
  const addName = useCallback(
    (draft: Draft) =>
      initialName !== "" && canShowName(compiled.product, initialName)
        ? withName(compiled, draft, initialName)
        : draft,
    [compiled, initialName],
  );
  const newDraft = useMemo(() => addName(startDraft(compiled, query)), [compiled, query, addName]);
  const design = useLinkedDesign(compiled);
  const editing = useEditedItem(compiled, query.get("edit"));
  // If another tab changes the item, fields that were not edited follow it. If it removes the item from the cart, editing
  // continues, so that what was typed is kept.
  const [editedItem, setEditedItem] = useState<EditedItem | null>(null);
  if (editing.state === "ready" && editing.edited !== editedItem) setEditedItem(editing.edited);
  const isItemLoading = editing.state === "loading" || editing.state === "failed";
  const storedDraft = useStoredDraft(compiled, editedItem?.draft ?? null, isItemLoading, addName);
  const isMissing = editing.state === "missing";
  const missingItem = useLazyModule(loadMissingItem, isMissing);
  if (editing.state === "loading") return <PageSkeleton />;
  if (editing.state === "failed") return <ErrorState retry={editing.retry} />;
  return (
    <Page head={{ title: product.name, description: product.description, path: product.path }}>
      {/* A live region announces only text that is added to it. */}
      <output>
        {missingItem !== null && isMissing && (
          <missingItem.MissingItem formHasValues={editedItem !== null} />
        )}
      </output>
      <Customizer
        key={`${editedItem?.item.id ?? ""} ${design?.id ?? ""}`}
        compiled={compiled}
        example={example}
        start={design?.draft ?? storedDraft.draft ?? editedItem?.draft ?? newDraft}
        isRestoring={storedDraft.pending}
        edited={editing.state === "ready" ? editing.edited : null}
      />
      {/* Hydrated after the form, so that its first field does not wait for the reviews. */}
      <Suspense>{product.reviews.length > 0 && <Reviews reviews={product.reviews} />}</Suspense>
    </Page>
  );
}
