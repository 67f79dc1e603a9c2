import { useState } from "react";
import { useLocation } from "react-router-dom";
import { collectionPath } from "../../catalog/catalogFiles.ts";
import { NotFoundPage } from "../notFound/NotFoundPage.tsx";
import { Page } from "../../document/Page.tsx";
import { LoadFailedPage } from "../../document/LoadFailedPage.tsx";
import { MailLink } from "../../ui/MailLink.tsx";
import { useCardsAt, useShop } from "../../catalog/useCatalog.ts";
import styles from "./CollectionPage.module.css";
import { CollectionSkeleton } from "./CollectionSkeleton.tsx";
import { Card } from "./card/Card.tsx";
import { useCardDrawings } from "./card/useCardDrawings.ts";
import { NameField } from "./NameField.tsx";
import { Pager } from "./Pager.tsx";

/** The number of cards in a phone's first row. Their photos are loaded first; a wide screen's others follow at once. */
const FIRST_ROW = 2;

/** The typed name, shared by all pages of the collection and kept when leaving them. */
const sharedName = { name: "" };

/** A page of product cards. */
export default function CollectionPage() {
  const { collection, supportEmail } = useShop();
  const { loaded, retry } = useCardsAt(useLocation().pathname);
  const [name, setName] = useState(sharedName.name);
  useCardDrawings(name);
  const changeName = (newName: string): void => {
    sharedName.name = newName;
    setName(newName);
  };
  if (loaded.state === "loading") return <CollectionSkeleton />;
  if (loaded.state === "missing") return <NotFoundPage />;
  if (loaded.state !== "ready") return <LoadFailedPage retry={retry} />;
  const { cards, page, pages } = loaded.file;
  const title = page === 1 ? collection.title : `${collection.title}, page ${page}`;
  return (
    <Page head={{ title, description: collection.text, path: collectionPath(page) }}>
      <div className={styles.collection}>
        <div className={styles.head}>
          <h1>{collection.title}</h1>
          <p className={styles.text}>{collection.text}</p>
          <NameField name={name} change={changeName} maxLength={loaded.file.longestName} />
        </div>
        <ul className={styles.cards}>
          {cards.map((card, index) => (
            <Card key={card.id} card={card} first={index < FIRST_ROW} typedName={name.trim()} />
          ))}
          <li className={styles.help}>
            <h2>{collection.help.title}</h2>
            <p>{collection.help.text}</p>
            <MailLink address={supportEmail} />
          </li>
        </ul>
        {pages > 1 && <Pager page={page} pages={pages} />}
      </div>
    </Page>
  );
}
