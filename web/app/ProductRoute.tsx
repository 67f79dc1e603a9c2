import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { NotFoundPage } from "../pages/notFound/NotFoundPage.tsx";
import { ProductPage } from "./routes.ts";
import { useProductAt } from "../catalog/useCatalog.ts";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { LoadFailedPage } from "./LoadFailedPage.tsx";
import { useHydrated } from "./useHydrated.ts";

/** Any path that is not one of the shop's own pages: a product's page, or not found. */
export function ProductRoute() {
  const location = useLocation();
  const { pathname, search } = location;
  const { loaded, retry } = useProductAt(pathname);
  // Prerendered pages have no query, so it is passed after hydration; what was typed until then stays.
  const hydrated = useHydrated();
  const shownSearch = hydrated ? search : "";
  const query = useMemo(() => new URLSearchParams(shownSearch), [shownSearch]);
  switch (loaded.state) {
    case "loading":
      return <PageSkeleton />;
    case "missing":
      return <NotFoundPage />;
    case "failed":
      return <LoadFailedPage retry={retry} />;
    case "ready": {
      const { product } = loaded.file;
      return (
        <ProductPage
          key={`${product.id}${search}`}
          product={product}
          query={query}
          name={hydrated ? nameFromState(location) : ""}
        />
      );
    }
  }
}

/** The name that a card of the collection passed with its link; empty for none. */
function nameFromState({ state }: { readonly state: unknown }): string {
  const hasName = typeof state === "object" && state !== null && "name" in state;
  return hasName && typeof state.name === "string" ? state.name : "";
}
