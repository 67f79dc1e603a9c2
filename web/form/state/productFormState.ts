import { createContext, useContext, useRef, useSyncExternalStore } from "react";
import type { Control, FieldValues } from "react-hook-form";
import type { CompiledProduct, Configuration } from "#engine";
import type { FileStore } from "./fileStore.ts";
import type { DraftView, DraftViewStore } from "./draftView.ts";

/** What all controls of a product's form share. */
export interface ProductFormState {
  readonly compiled: CompiledProduct;
  readonly control: Control<FieldValues, unknown, Configuration>;
  readonly views: DraftViewStore;
  readonly files: FileStore;
  /** How often an invalid draft was submitted. Each attempt shows the errors of all fields until they are edited. */
  readonly attemptCount: number;
}

export const ProductFormContext = createContext<ProductFormState | null>(null);

/** @throws Error outside of a product's form. */
export function useProductFormState(): ProductFormState {
  const state = useContext(ProductFormContext);
  if (state === null) throw new Error("useProductFormState needs a ProductFormContext provider");
  return state;
}

/** A part of the draft's view. The component renders again only when that part changes. */
export function useDraftView<Part>(
  select: (view: DraftView) => Part,
  same: (previous: Part, next: Part) => boolean = Object.is,
): Part {
  const { views } = useProductFormState();
  // React compares results by identity, so equal parts must be the same object.
  const cache = useRef<{ readonly part: Part } | null>(null);
  const read = (view: DraftView): Part => {
    const part = select(view);
    if (cache.current !== null && same(cache.current.part, part)) return cache.current.part;
    cache.current = { part };
    return part;
  };
  return useSyncExternalStore(
    views.subscribe,
    () => read(views.shown()),
    () => read(views.prerendered),
  );
}
