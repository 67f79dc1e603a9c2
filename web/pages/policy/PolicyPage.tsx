import { useLocation } from "react-router-dom";
import { LoadFailedPage } from "../../document/ErrorState.tsx";
import { Page } from "../../document/Page.tsx";
import { PageSkeleton } from "../../ui/loading/Skeleton.tsx";
import { usePolicyAt, useShop } from "../../catalog/useCatalog.ts";
import { MailLink } from "../../ui/MailLink.tsx";
import { NotFoundPage } from "../notFound/NotFoundPage.tsx";
import styles from "./PolicyPage.module.css";

/** A page with one of the shop's policies. */
export default function PolicyPage() {
  const { supportEmail } = useShop();
  const { loaded, retry } = usePolicyAt(useLocation().pathname);
  if (loaded.state === "loading") return <PageSkeleton />;
  if (loaded.state === "missing") return <NotFoundPage />;
  if (loaded.state === "failed") return <LoadFailedPage retry={retry} />;
  const { title, sections, path, sample } = loaded.file.policy;
  const description = sections[0]?.paragraphs[0] ?? title;
  return (
    // Without a path, search engines don't list the page.
    <Page head={{ title, description, path: sample ? null : path }}>
      <article className={styles.policy}>
        <h1>{title}</h1>
        {sample && <p className={styles.sample}>Sample text</p>}
        {sections.map((section) => (
          <section key={section.paragraphs.join()}>
            {section.title !== "" && <h2 className={styles.title}>{section.title}</h2>}
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className={styles.paragraph}>
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <p className={styles.paragraph}>
          Questions? <MailLink address={supportEmail} />
        </p>
      </article>
    </Page>
  );
}
