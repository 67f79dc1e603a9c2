import type { FooterLink } from "#engine";
import { useShop } from "../catalog/useCatalog.ts";
import { Link } from "../ui/Link.tsx";
import styles from "./Footer.module.css";

export function Footer() {
  const { name, tagline, footer } = useShop();
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p className={styles.name}>
          {name}
          <span className={styles.tagline}>{tagline}</span>
        </p>
        <ul className={styles.links}>
          {footer.links.map((link) => (
            <li key={link.label}>
              <FooterItem link={link} />
            </li>
          ))}
        </ul>
        <p className={styles.copyright}>{footer.copyright}</p>
      </div>
    </footer>
  );
}

const DISABLED_LINK = { role: "link", "aria-disabled": true } as const;

/** A link without a destination yet is rendered as a disabled link. */
function FooterItem({ link: { label, href } }: { readonly link: FooterLink }) {
  // A page of the shop is opened in the same document, which keeps a design until the shopper returns to it.
  if (href?.startsWith("/") === true) return <Link to={href}>{label}</Link>;
  if (href !== null) return <a href={href}>{label}</a>;
  return <span {...DISABLED_LINK}>{label}</span>;
}
