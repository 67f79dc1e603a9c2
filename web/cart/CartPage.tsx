import { Page } from "../page/Page.tsx";

export default function CartPage() {
  return (
    <Page head={{ title: "Cart", description: "The pieces you have chosen.", path: "/cart" }}>
      <h1>Cart</h1>
    </Page>
  );
}
