import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { NotFoundPage } from "../pages/notFound/NotFoundPage.tsx";
import { ProductPage } from "./routes.ts";
import { useProductAt } from "../catalog/useCatalog.ts";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { UnreachablePage } from "./UnreachablePage.tsx";
import { useHydrated } from "./useHydrated.ts";

/** Whatever stands at a path that is none of the shop's own: a product's page, or nothing. */
export function ProductRoute() {
  const location = useLocation();
  const { pathname, search } = location;
  const { loaded, retry } = useProductAt(pathname);
  // The built page knows no query, so the page is told of it once it is alive, and keeps what was typed until then.
  const alive = useHydrated();
  const asked = alive ? search : "";
  const query = useMemo(() => new URLSearchParams(asked), [asked]);
  switch (loaded.state) {
    case "loading":
      return <PageSkeleton />;
    case "missing":
      return <NotFoundPage />;
    case "failed":
      return <UnreachablePage retry={retry} />;
    case "ready": {
      const { product } = loaded.file;
      return (
        <ProductPage
          key={`${product.id}${search}`}
          product={product}
          query={query}
          name={alive ? nameIn(location) : ""}
        />
      );
    }
  }
}

/** The name that a card of the collection has handed on with its link; empty for none. */
function nameIn({ state }: { readonly state: unknown }): string {
  const known = typeof state === "object" && state !== null && "name" in state;
  return known && typeof state.name === "string" ? state.name : "";
}
