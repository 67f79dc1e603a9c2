import styles from "./MaterialText.module.css";

/** What an item is made of. The name of its metal says less, such as "Gold" for a plating. */
export function MaterialText({ materials }: { readonly materials: readonly string[] }) {
  if (materials.length === 0) return null;
  return <p className={styles.material}>Material: {materials.join("; ")}</p>;
}
