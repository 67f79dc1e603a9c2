import type { Product } from "#engine";
import { Page } from "../page/Page.tsx";

export interface ProductPageProps {
  readonly product: Product;
  /** The query that the page was opened with; the page is made anew when it changes. */
  readonly query: URLSearchParams;
}

export default function ProductPage({ product }: ProductPageProps) {
  return (
    <Page head={{ title: product.name, description: product.description, path: product.path }}>
      <h1>{product.name}</h1>
    </Page>
  );
}
