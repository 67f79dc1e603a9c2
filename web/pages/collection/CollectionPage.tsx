import { useState } from "react";
import { useLocation } from "react-router-dom";
import { collectionPath } from "../../catalog/catalogFiles.ts";
import { NotFoundPage } from "../notFound/NotFoundPage.tsx";
import { Page } from "../../document/Page.tsx";
import { LoadFailedPage } from "../../document/ErrorState.tsx";
import { MailLink } from "../../ui/MailLink.tsx";
import { useCardsAt, useShop } from "../../catalog/useCatalog.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/loading/Skeleton.tsx";
import styles from "./CollectionPage.module.css";
import { Card } from "./card/Card.tsx";
import cardStyles from "./card/Card.module.css";
import { useCardDrawings } from "./card/useCardDrawings.ts";
import { NameField } from "./NameField.tsx";

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

interface PagerProps {
  /** The current page; starts at 1. */
  readonly page: number;
  readonly pages: number;
}

/** Links to the previous and the next page of the collection. */
function Pager({ page, pages }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label="Pages of the collection">
      {page > 1 && (
        <ButtonLink to={collectionPath(page - 1)} rel="prev" tone="secondary" small>
          Previous
        </ButtonLink>
      )}
      <p className={styles.place}>{`Page ${page} of ${pages}`}</p>
      {page < pages && (
        <ButtonLink to={collectionPath(page + 1)} rel="next" tone="secondary" small>
          Next
        </ButtonLink>
      )}
    </nav>
  );
}

function CollectionSkeleton() {
  return (
    <div className={styles.collection} aria-busy="true">
      <div className={styles.head}>
        <Skeleton width="min(340px, 60%)" lines={2.6} />
        <Skeleton width="min(440px, 90%)" lines={5} />
      </div>
      <ul className={styles.cards}>
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index} className={cardStyles.card}>
            <div className={cardStyles.picture}>
              <Skeleton ratio="4 / 3" />
            </div>
            <Skeleton width="70%" lines={1.4} />
            <div className={cardStyles.description}>
              <Skeleton lines={3} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
