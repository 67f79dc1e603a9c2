import { type ReactNode, useId } from "react";
import { PAGES, type Shop } from "#engine";
import type { Quote } from "../../catalog/catalogFiles.ts";
import { useHomeFile, useShop } from "../../catalog/useCatalog.ts";
import { LoadFailedPage } from "../../document/ErrorState.tsx";
import { Page } from "../../document/Page.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Link } from "react-router-dom";
import { PageSkeleton } from "../../ui/loading/Skeleton.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { SampleNote } from "../../ui/SampleNote.tsx";
import { Stars } from "../../ui/Stars.tsx";
import { Hero } from "./Hero.tsx";
import styles from "./HomePage.module.css";
import { Products } from "./Products.tsx";

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
        <Section {...shop.featuredIntro}>
          <Products cards={cards} />
        </Section>
        <ul className={styles.valueProps}>
          {shop.valueProps.map(({ title, text }) => (
            <li key={title} className={styles.promise}>
              <h2 className={styles.name}>{title}</h2>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
        <Section title={shop.making.title}>
          <Making steps={shop.making.steps} />
        </Section>
        {quotes.length > 0 && (
          <Section title={shop.reviews.title}>
            <Quotes quotes={quotes} />
          </Section>
        )}
      </div>
      <section className={styles.closing} aria-labelledby="closing-title">
        <h2 id="closing-title" className={styles.closingTitle}>
          {shop.closing.title}
        </h2>
        <p className={styles.intro}>{shop.closing.text}</p>
        <ButtonLink to={PAGES.collection} tone="secondary">
          {shop.closing.action}
        </ButtonLink>
      </section>
    </Page>
  );
}

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text !== undefined && <p className={styles.intro}>{text}</p>}
      </div>
      {children}
    </section>
  );
}

/** How a product is made, in pictures. */
function Making({ steps }: Pick<Shop["making"], "steps">) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ image, alt, title, text }) => (
        <li key={title} className={styles.step}>
          <Picture src={image} alt={alt} ratio="4 / 5" sizes="(width >= 50rem) 33vw, 42vw" />
          <div>
            <h3 className={styles.stepTitle}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A few reviews as quotations. */
function Quotes({ quotes }: { readonly quotes: readonly Quote[] }) {
  return (
    <>
      <ul className={styles.quotes}>
        {quotes.map(({ text, rating, reviewer, product, link }) => (
          <li key={product}>
            <figure className={styles.quote}>
              <Stars rating={rating} />
              <blockquote className={styles.words}>
                <p>“{text}”</p>
              </blockquote>
              <figcaption className={styles.by}>
                {reviewer}, on the <Link to={link}>{product}</Link>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <SampleNote of={quotes} />
    </>
  );
}
