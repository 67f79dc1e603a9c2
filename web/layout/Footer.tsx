import { useShop } from "../useCatalog.ts";

/** The foot of every page. */
export function Footer() {
  const { footer } = useShop();
  return <footer>{footer.copyright}</footer>;
}
