import styles from "./SampleNote.module.css";

/** Says that a part of the page is sample content, if any of it is. */
export function SampleNote({ of }: { readonly of: readonly { readonly sample: boolean }[] }) {
  return of.some(({ sample }) => sample) ? <p className={styles.note}>Sample content</p> : null;
}
