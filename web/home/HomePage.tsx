import { ButtonLink } from "../ui/Button.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Page } from "../page/Page.tsx";
import { PageSkeleton } from "../page/PageSkeleton.tsx";
import { useHomeFile, useShop } from "../useCatalog.ts";

/** The landing page. */
export default function HomePage() {
  const shop = useShop();
  const { loaded, retry } = useHomeFile();
  if (loaded.state === "loading") return <PageSkeleton />;
  if (loaded.state !== "ready") return <ErrorState retry={retry} />;
  return (
    <Page head={{ title: shop.tagline, description: shop.description, path: "/" }}>
      <h1>{shop.hero.title}</h1>
      <ButtonLink to="/products">{shop.hero.action}</ButtonLink>
    </Page>
  );
}
