import { useState } from "react";
import { Page } from "../page/Page.tsx";
import { useCart, useCartRestored } from "../store/useCart.ts";
import { CartSkeleton } from "./CartSkeleton.tsx";
import { EmptyCart } from "./EmptyCart.tsx";
import { FullCart } from "./FullCart.tsx";

const HEAD = { title: "Cart", description: "The pieces you have chosen.", path: null };

/** The cart and its payment. */
export default function CartPage() {
  const items = useCart();
  const restored = useCartRestored();
  /** The order that this visit has paid for. */
  const [order, setOrder] = useState<string | null>(null);
  return (
    <Page head={HEAD}>
      {!restored && <CartSkeleton />}
      {restored && items.length === 0 && <EmptyCart order={order} />}
      {restored && items.length > 0 && <FullCart items={items} order={order} paid={setOrder} />}
    </Page>
  );
}
