import { Link } from "react-router-dom";
import { useCartCount } from "../store/useCartCount.ts";
import { useShop } from "../useCatalog.ts";

/** The head of every page. */
export function Header() {
  const shop = useShop();
  const count = useCartCount();
  return (
    <header>
      <Link to="/">{shop.name}</Link> <Link to="/cart">Cart, {count} items</Link>
    </header>
  );
}
