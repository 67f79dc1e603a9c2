import { Page } from "../../document/Page.tsx";
import { PageSkeleton } from "../../ui/loading/Skeleton.tsx";
import { LoadFailedPage } from "../../document/ErrorState.tsx";
import { useHomeFile, useShop } from "../../catalog/useCatalog.ts";
import { Hero } from "./Hero.tsx";
import styles from "./HomePage.module.css";
import { ClosingCta } from "./ClosingCta.tsx";
import { Making } from "./Making.tsx";
import { Products } from "./Products.tsx";
import { ValueProps } from "./ValueProps.tsx";
import { Quotes } from "./Quotes.tsx";

export default function HomePage() {
  const shop = useShop();
  const { loaded, retry } = useHomeFile();
  if (loaded.state === "loading") return <PageSkeleton />;
  if (loaded.state !== "ready") return <LoadFailedPage retry={retry} />;
  const { cards, quotes } = loaded.file;
  return (
    <Page head={{ title: shop.tagline, description: shop.description, path: "/" }}>
      <Hero />
      <div className={styles.parts}>
        <ValueProps />
        <Products cards={cards} />
        <Making />
        <Quotes quotes={quotes} />
      </div>
      <ClosingCta />
    </Page>
  );
}
