import { Page } from "../../app/Page.tsx";
import { PageSkeleton } from "../../app/PageSkeleton.tsx";
import { UnreachedPage } from "../../app/UnreachablePage.tsx";
import { useHomeFile, useShop } from "../../catalog/useCatalog.ts";
import { Hero } from "./Hero.tsx";
import styles from "./HomePage.module.css";
import { LastCall } from "./ClosingCta.tsx";
import { Making } from "./Making.tsx";
import { Pieces } from "./Products.tsx";
import { Promises } from "./ValueProps.tsx";
import { Quotes } from "./Quotes.tsx";

/** The landing page. */
export default function HomePage() {
  const shop = useShop();
  const { loaded, retry } = useHomeFile();
  if (loaded.state === "loading") return <PageSkeleton />;
  if (loaded.state !== "ready") return <UnreachedPage retry={retry} />;
  const { cards, quotes } = loaded.file;
  return (
    <Page head={{ title: shop.tagline, description: shop.description, path: "/" }}>
      <Hero />
      <div className={styles.parts}>
        <Promises />
        <Pieces cards={cards} />
        <Making />
        <Quotes quotes={quotes} />
      </div>
      <LastCall />
    </Page>
  );
}
