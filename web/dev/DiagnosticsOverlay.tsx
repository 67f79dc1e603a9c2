import { Icon } from "../ui/Icon.tsx";
import type { CatalogDiagnostics } from "./events.ts";
import styles from "./DiagnosticsOverlay.module.css";

const NOTES: { readonly [K in CatalogDiagnostics["shown"]]: string } = {
  these: "This page shows the files as saved. The catalog check fails.",
  earlier: "This page shows the last valid files.",
  nothing: "The shop opens once they are fixed.",
};

interface Props {
  readonly diagnostics: CatalogDiagnostics;
  readonly close: () => void;
}

/** The diagnostics of the catalog's files, over the page; a click on a location opens it in the editor. */
export function DiagnosticsOverlay({ diagnostics: { errors, shown }, close }: Props) {
  return (
    <section className={styles.overlay} aria-label="Errors in the catalog">
      <header className={styles.head}>
        <h2 className={styles.title}>
          {errors.length === 1 ? "1 error" : `${errors.length} errors`} in the catalog
        </h2>
        <button type="button" className={styles.close} aria-label="Close (Escape)" onClick={close}>
          <Icon name="close" size={20} />
        </button>
      </header>
      <p className={styles.note}>{NOTES[shown]}</p>
      <ul className={styles.errors}>
        {errors.map(({ place, text }) => (
          <li key={`${place} ${text}`}>
            <button type="button" className={styles.place} onClick={() => void openEditor(place)}>
              {place}
            </button>
            <DiagnosticText text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A diagnostic, `code: problem — suggestion`, with the suggestion on its own line. Any other text is shown as it is. */
function DiagnosticText({ text }: { readonly text: string }) {
  const [, code = "", problem = text, suggestion = ""] =
    /^([a-z-]+): (.*) — (.*)$/su.exec(text) ?? [];
  return (
    <>
      <p>
        {problem} <span className={styles.note}>{code}</span>
      </p>
      <p className={styles.suggestion}>{suggestion}</p>
    </>
  );
}

/** Makes Vite's server open the author's editor at a `place` of a diagnostic. */
async function openEditor(place: string): Promise<void> {
  await fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`);
}
