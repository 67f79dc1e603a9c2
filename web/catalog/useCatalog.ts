import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from "react";
import type { Shop } from "#engine";
import type { Catalog, Loaded } from "./catalog.ts";
import {
  type AnyFile,
  type CardsFile,
  HOME_FILE_URL,
  type HomeFile,
  pageFileUrl,
  type PictureSource,
  type PolicyFile,
  type ProductFile,
  productFileUrl,
} from "./catalogFiles.ts";

export const CatalogContext = createContext<Catalog | null>(null);

/** The catalog of this page. @throws Error outside of the app. */
export function useCatalog(): Catalog {
  const catalog = useContext(CatalogContext);
  if (catalog === null) throw new Error("useCatalog needs a CatalogContext provider");
  return catalog;
}

/** The shop's own texts and timings. */
export function useShop(): Shop {
  return useCatalog().shop;
}

/** The state of a file, and a function to retry after a failure. */
export interface LoadedFile<File> {
  readonly loaded: Loaded<File>;
  readonly retry: () => void;
}

export function useHomeFile(): LoadedFile<HomeFile> {
  return useFile<HomeFile>(HOME_FILE_URL);
}

/** The cards of the collection page at a path. */
export function useCardsAt(path: string): LoadedFile<CardsFile> {
  return useFile<CardsFile>(pageFileUrl(path));
}

/** The product whose page is at a path. */
export function useProductAt(path: string): LoadedFile<ProductFile> {
  return useFile<ProductFile>(pageFileUrl(path));
}

/** The policy whose page is at a path. */
export function usePolicyAt(path: string): LoadedFile<PolicyFile> {
  return useFile<PolicyFile>(pageFileUrl(path));
}

export function useProduct(id: string): LoadedFile<ProductFile> {
  return useFile<ProductFile>(productFileUrl(id));
}

/** The image files of a picture, by its path in the catalog; null if no loaded catalog file lists it. */
export function usePictureSource(path: string): PictureSource | null {
  return useCatalog().picture(path);
}

function useFile<File extends AnyFile>(url: string): LoadedFile<File> {
  const catalog = useCatalog();
  const read = () => catalog.peek(url);
  const loaded = useSyncExternalStore(catalog.subscribe, read, read);
  useEffect(() => void catalog.load(url), [catalog, url]);
  const retry = useCallback(() => void catalog.load(url), [catalog, url]);
  return { loaded: loaded as Loaded<File>, retry }; // the URL determines the file's type
}
