import { Icon } from "../ui/Icon.tsx";
import type { CatalogFaults } from "./events.ts";
import styles from "./FaultOverlay.module.css";

const NOTES: { readonly [K in CatalogFaults["shown"]]: string } = {
  these: "This page shows the files as they are; the check would not pass.",
  earlier: "This page goes on with the last good files.",
  nothing: "The shop opens as soon as they are mended.",
};

interface Props {
  readonly found: CatalogFaults;
  readonly close: () => void;
}

/** The faults of the catalog's files over the page that their author has open; a place opens in the editor. */
export function FaultOverlay({ found: { faults, shown }, close }: Props) {
  return (
    <section className={styles.overlay} aria-label="Faults in the catalog">
      <header className={styles.head}>
        <h2 className={styles.title}>
          {faults.length === 1 ? "One fault" : `${faults.length} faults`} in the catalog
        </h2>
        <button type="button" className={styles.close} aria-label="Close (Escape)" onClick={close}>
          <Icon name="close" size={20} />
        </button>
      </header>
      <p className={styles.note}>{NOTES[shown]}</p>
      <ul className={styles.faults}>
        {faults.map(({ place, text }) => (
          <li key={`${place} ${text}`}>
            <button type="button" className={styles.place} onClick={() => void openEditor(place)}>
              {place}
            </button>
            <Told text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is wrong, and on a line of its own what to do: `code: what is wrong — what to do`. */
function Told({ text }: { readonly text: string }) {
  const [, code = "", wrong = text, toDo = ""] = /^([a-z-]+): (.*) — (.*)$/su.exec(text) ?? [];
  return (
    <>
      <p>
        {wrong} <span className={styles.note}>{code}</span>
      </p>
      <p className={styles.toDo}>{toDo}</p>
    </>
  );
}

/** Asks the development server to open the editor that runs there. */
async function openEditor(place: string): Promise<void> {
  await fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`);
}
