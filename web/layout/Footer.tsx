import type { FooterLink } from "#engine";
import { useShop } from "../catalog/useCatalog.ts";
import styles from "./Footer.module.css";

/** The foot of every page. */
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
              <Destination link={link} />
            </li>
          ))}
        </ul>
        <p className={styles.copyright}>{footer.copyright}</p>
      </div>
    </footer>
  );
}

const INERT = { role: "link", "aria-disabled": true } as const;

/** A link whose destination is not written yet is one all the same, only that it leads nowhere. */
function Destination({ link: { label, href } }: { readonly link: FooterLink }) {
  if (href !== null) return <a href={href}>{label}</a>;
  return <span {...INERT}>{label}</span>;
}
