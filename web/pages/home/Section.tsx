import { type ReactNode, useId } from "react";
import styles from "./Section.module.css";

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A titled section of the home page. */
export function Section({ title, text, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
