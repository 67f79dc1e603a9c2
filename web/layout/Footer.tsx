import type { FooterLink } from "#engine";
import { useShop } from "../catalog/useCatalog.ts";
import { Link } from "react-router-dom";
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
  if (href !== null) return <Link to={href}>{label}</Link>;
  return <span {...DISABLED_LINK}>{label}</span>;
}
