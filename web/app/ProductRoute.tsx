import { lazy, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { NotFoundPage } from "../pages/notFound/NotFoundPage.tsx";
import { useProductAt } from "../catalog/useCatalog.ts";
import { PageSkeleton } from "../ui/loading/Skeleton.tsx";
import { LoadFailedPage } from "../document/ErrorState.tsx";

const ProductPage = lazy(() => import("../pages/product/ProductPage.tsx"));

/** Renders any path except those of the shop's fixed pages: a product's page, or the not-found page. */
export function ProductRoute() {
  const location = useLocation();
  const { pathname, search } = location;
  const { loaded, retry } = useProductAt(pathname);
  const query = useMemo(() => new URLSearchParams(search), [search]);
  switch (loaded.state) {
    case "loading":
      return <PageSkeleton />;
    case "missing":
      return <NotFoundPage />;
    case "failed":
      return <LoadFailedPage retry={retry} />;
    case "ready": {
      const { product, example } = loaded.file;
      return (
        <ProductPage
          key={`${product.id}${search}`}
          product={product}
          example={example}
          query={query}
          name={nameFromState(location)}
        />
      );
    }
  }
}

/** The name that a card of the collection passed with its link; empty if there is none. */
function nameFromState({ state }: { readonly state: unknown }): string {
  const hasName = typeof state === "object" && state !== null && "name" in state;
  return hasName && typeof state.name === "string" ? state.name : "";
}
