import { Page } from "../page/Page.tsx";

export default function OrderPage() {
  return (
    <Page head={{ title: "Your order", description: "What you have ordered.", path: null }}>
      <h1>Your order</h1>
    </Page>
  );
}
