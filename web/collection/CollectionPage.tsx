import { Link } from "react-router-dom";
import { Page } from "../page/Page.tsx";
import { PageSkeleton } from "../page/PageSkeleton.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { useCardsFile, useShop } from "../useCatalog.ts";

/** Every piece, as a card. */
export default function CollectionPage() {
  const { collection } = useShop();
  const { loaded, retry } = useCardsFile();
  if (loaded.state === "loading") return <PageSkeleton />;
  if (loaded.state !== "ready") return <ErrorState retry={retry} />;
  return (
    <Page head={{ title: collection.title, description: collection.text, path: "/products" }}>
      <h1>{collection.title}</h1>
      <ul>
        {loaded.file.cards.map((card) => (
          <li key={card.id}>
            <Link to={card.link}>Customize {card.name}</Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
