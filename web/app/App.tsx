import { createElement, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { Layout } from "../layout/Layout.tsx";
import { EarlyInput } from "./EarlyInput.tsx";
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
            <EarlyInput>{createElement(fixedPageAt(pathname) ?? ProductRoute)}</EarlyInput>
          </Suspense>
        </ErrorBoundary>
        <RouteChange />
      </Layout>
    </StoreProvider>
  );
}
