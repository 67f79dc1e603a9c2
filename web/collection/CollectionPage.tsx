import { useState } from "react";
import { Page } from "../page/Page.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { MailLink } from "../ui/MailLink.tsx";
import { useCardsFile, useShop } from "../useCatalog.ts";
import styles from "./CollectionPage.module.css";
import { CollectionSkeleton } from "./CollectionSkeleton.tsx";
import { Card } from "./Card.tsx";
import { useCardPicture } from "./useCardPicture.ts";
import { NameOnce } from "./NameOnce.tsx";

/** Cards in the first row of a wide screen, whose photographs are loaded first. */
const FIRST_ROW = 3;

/** Every piece, as a card. */
export default function CollectionPage() {
  const { collection, supportEmail } = useShop();
  const { loaded, retry } = useCardsFile();
  const [name, setName] = useState("");
  const { Drawn, ask } = useCardPicture();
  const change = (typed: string): void => {
    setName(typed);
    void ask();
  };
  if (loaded.state === "loading") return <CollectionSkeleton />;
  if (loaded.state !== "ready") return <ErrorState retry={retry} />;
  return (
    <Page head={{ title: collection.title, description: collection.text, path: "/products" }}>
      <div className={styles.collection}>
        <div className={styles.head}>
          <h1>{collection.title}</h1>
          <p className={styles.text}>{collection.text}</p>
          <NameOnce name={name} change={change} />
        </div>
        <ul className={styles.cards}>
          {loaded.file.cards.map((card, index) => (
            <Card
              key={card.id}
              card={card}
              first={index < FIRST_ROW}
              engraved={name.trim()}
              Drawn={Drawn}
            />
          ))}
          <li className={styles.help}>
            <h2>{collection.help.title}</h2>
            <p>{collection.help.text}</p>
            <MailLink address={supportEmail} />
          </li>
        </ul>
      </div>
    </Page>
  );
}
