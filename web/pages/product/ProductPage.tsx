import { Suspense, useCallback, useMemo, useState } from "react";
import type { Draft, Product } from "#engine";
import type { Example } from "../../catalog/catalogFiles.ts";
import { ErrorState } from "../../document/ErrorState.tsx";
import { Page } from "../../document/Page.tsx";
import { PageSkeleton } from "../../ui/loading/Skeleton.tsx";
import { canShowName } from "../../lineItem/nameField.ts";
import { withName } from "../../lineItem/withName.ts";
import { previewEngine } from "../../preview/engine/previewEngine.ts";
import { makeableProduct } from "../../preview/makeableProduct.ts";
import { Customizer } from "./Customizer.tsx";
import type { EditedItem } from "./draft/draftOfItem.ts";
import { useLazyModule } from "../../ui/loading/useLazyModule.ts";
import { Reviews } from "./sections/Reviews.tsx";
import { startDraft } from "./draft/startDraft.ts";
import { useEditedItem } from "./draft/useEditedItem.ts";
import { useOrderedToday } from "./useOrderedToday.ts";
import { useRestoredDraft } from "./draft/useRestoredDraft.ts";
import { readDraft } from "./draft/storedDraft.ts";
import { useOpenedDraft } from "./draft/useOpenedDraft.ts";

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
export default function ProductPage({ product: file, example, query, name }: ProductPageProps) {
  const product = useOrderedToday(file);
  const compiled = useMemo(() => makeableProduct(product, previewEngine.snapshot), [product]);
  const [initialName] = useState(name);
  const addName = useCallback(
    (draft: Draft) =>
      initialName !== "" && canShowName(compiled.product, initialName)
        ? withName(compiled, draft, initialName)
        : draft,
    [compiled, initialName],
  );
  const presets = useMemo(() => startDraft(compiled, query), [compiled, query]);
  const newDraft = useMemo(() => addName(presets), [presets, addName]);
  const itemId = query.get("edit");
  const opened = useOpenedDraft(compiled, itemId === null, initialName);
  const editing = useEditedItem(compiled, itemId);
  // If another tab changes the item, a form without changes follows it. A form with changes stays as it is, also if the
  // other tab removes the item from the cart.
  const [editedItem, setEditedItem] = useState<EditedItem | null>(null);
  if (
    editing.state === "ready" &&
    editing.edited !== editedItem &&
    (editedItem === null || readDraft(opened.id) === null)
  )
    setEditedItem(editing.edited);
  const isItemLoading = editing.state === "loading" || editing.state === "failed";
  const restored = useRestoredDraft(
    compiled,
    opened,
    editedItem?.draft ?? null,
    isItemLoading,
    addName,
  );
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
        key={`${editedItem?.item.id ?? ""} ${opened.id}`}
        compiled={compiled}
        example={example}
        draftId={opened.id}
        defaultValues={opened.design ?? restored.draft ?? editedItem?.draft ?? newDraft}
        unchanged={editedItem?.draft ?? presets}
        isRestoring={restored.pending}
        edited={editing.state === "ready" ? editing.edited.item : null}
      />
      {/* Hydrated after the form, so that its first field does not wait for the reviews. */}
      <Suspense>{product.reviews.length > 0 && <Reviews reviews={product.reviews} />}</Suspense>
    </Page>
  );
}
