import { type ReactNode, useId } from "react";
import { classes } from "../ui/classes.ts";
import styles from "./Section.module.css";

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the home page under its title. */
export function Section({ title, text, className, children }: Props) {
  const id = useId();
  return (
    <section className={classes(styles.section, className)} aria-labelledby={id}>
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
