import { lazy, Suspense } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { PAGES } from "#engine";
import { Layout } from "../layout/Layout.tsx";
import { StoreProvider } from "../store/StoreProvider.tsx";
import { PageSkeleton } from "../ui/loading/Skeleton.tsx";
import { EarlyInput } from "./EarlyInput.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { ProductRoute } from "./ProductRoute.tsx";
import { RouteChange } from "./RouteChange.tsx";

const HomePage = lazy(() => import("../pages/home/HomePage.tsx"));
const CollectionPage = lazy(() => import("../pages/collection/CollectionPage.tsx"));
const CartPage = lazy(() => import("../pages/cart/CartPage.tsx"));
const OrderPage = lazy(() => import("../pages/order/OrderPage.tsx"));
const OrderLookupPage = lazy(() => import("../pages/order/OrderLookupPage.tsx"));
const PolicyPage = lazy(() => import("../pages/policy/PolicyPage.tsx"));

/** The whole shop. Its paths are case-sensitive, as the server's. It needs a router and a `CatalogContext` around it. */
export function App() {
  const { pathname } = useLocation();
  return (
    <StoreProvider>
      <Layout>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <EarlyInput>
              <Routes>
                <Route caseSensitive path={PAGES.home} element={<HomePage />} />
                <Route
                  caseSensitive
                  path={`${PAGES.collection}/:page?`}
                  element={<CollectionPage />}
                />
                <Route caseSensitive path={PAGES.cart} element={<CartPage />} />
                <Route caseSensitive path={PAGES.order} element={<OrderLookupPage />} />
                <Route caseSensitive path={`${PAGES.order}/:token`} element={<OrderPage />} />
                <Route caseSensitive path={`${PAGES.policies}/:id`} element={<PolicyPage />} />
                {/* Every product's file defines the path of its page. */}
                <Route path="*" element={<ProductRoute />} />
              </Routes>
            </EarlyInput>
          </Suspense>
        </ErrorBoundary>
        <RouteChange />
      </Layout>
    </StoreProvider>
  );
}
