import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from "react";
import type { Shop } from "#engine";
import type { Catalog, Loaded } from "./catalog.ts";
import {
  type AnyFile,
  type CardsFile,
  HOME_FILE,
  type HomeFile,
  pageFile,
  type PictureSource,
  type ProductFile,
  productFile,
} from "./catalogFiles.ts";

export const CatalogContext = createContext<Catalog | null>(null);

/** The catalog of this page. @throws Error outside of the app. */
export function useCatalog(): Catalog {
  const catalog = useContext(CatalogContext);
  if (catalog === null) throw new Error("No catalog was given to this part of the page");
  return catalog;
}

/** The shop's own words and timings. */
export function useShop(): Shop {
  return useCatalog().shop;
}

/** A loaded file, and a way to ask for it again when it could not be had. */
export interface CatalogView<File> {
  readonly loaded: Loaded<File>;
  readonly retry: () => void;
}

/** What the home page shows. */
export function useHomeFile(): CatalogView<HomeFile> {
  return useFile<HomeFile>(HOME_FILE);
}

/** The cards of the collection's page that stands at a path. */
export function useCardsAt(path: string): CatalogView<CardsFile> {
  return useFile<CardsFile>(pageFile(path));
}

/** The product whose page stands at a path. */
export function useProductAt(path: string): CatalogView<ProductFile> {
  return useFile<ProductFile>(pageFile(path));
}

/** A product by its id. */
export function useProduct(id: string): CatalogView<ProductFile> {
  return useFile<ProductFile>(productFile(id));
}

/** How a photograph is shown; null for one that no loaded file knows. */
export function usePictureSource(path: string): PictureSource | null {
  return useCatalog().picture(path);
}

function useFile<File extends AnyFile>(url: string): CatalogView<File> {
  const catalog = useCatalog();
  const read = () => catalog.peek(url);
  const loaded = useSyncExternalStore(catalog.subscribe, read, read);
  useEffect(() => {
    void catalog.load(url);
  }, [catalog, url]);
  const retry = useCallback(() => void catalog.load(url), [catalog, url]);
  return { loaded: loaded as Loaded<File>, retry }; // the address tells the file's type
}
