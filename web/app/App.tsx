import { createElement, Suspense, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { Layout } from "../layout/Layout.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { FailedPage } from "./FailedPage.tsx";
import { PageSkeleton } from "../ui/loading/PageSkeleton.tsx";
import { RouteChange } from "./RouteChange.tsx";
import { fixedPageAt } from "./lazyPages.ts";
import { ProductRoute } from "./ProductRoute.tsx";
import { StoreProvider } from "../store/StoreProvider.tsx";

/** The whole shop. It needs a router and a `CatalogContext` around it. */
export function App() {
  const { pathname } = useLocation();
  return (
    <StoreProvider>
      <Layout>
        <ErrorBoundary key={pathname} errorPage={FailedPage}>
          <Suspense fallback={<PageSkeleton />}>
            {createElement(fixedPageAt(pathname) ?? ProductRoute)}
            <HydratedMark />
          </Suspense>
        </ErrorBoundary>
        <RouteChange />
      </Layout>
    </StoreProvider>
  );
}

/** Marks the document as hydrated with its page, for the page's loader, tests and tools. */
function HydratedMark(): null {
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "";
  }, []);
  return null;
}
