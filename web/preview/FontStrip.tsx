import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import { previewEngine, type PreviewEngineState } from "./previewEngine.ts";
import styles from "./FontStrip.module.css";
import { useFonts } from "./useFonts.ts";

interface FontStripProps {
  /** What is shown in every font: the shopper's first name, or a sample. */
  readonly text: string;
  /** The chosen number. */
  readonly value: number;
  /** How many fonts there are to choose from. */
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** The fonts the numbers stand for; without it the shop's list. */
  readonly among?: readonly string[] | undefined;
}

/** How many fonts are shown at once. */
const SHOWN = 5;
const ASLEEP: PreviewEngineState = { state: "asleep" };

/** The shopper's own name in the fonts around the chosen one; its room alone until the drawing engine is there. */
export function FontStrip({ text, value, max, onChange, among }: FontStripProps): ReactNode {
  const now = useSyncExternalStore(previewEngine.subscribe, previewEngine.snapshot, () => ASLEEP);
  const { samples, needed } = useMemo(() => {
    if (now.state !== "ready") return { samples: [], needed: [] };
    const { room, fontsAround, textPicture } = now.engine;
    const all =
      among === undefined
        ? room.fonts.all.slice(0, max)
        : among.flatMap((id) => room.fonts.byId.get(id) ?? []);
    const around = fontsAround(all, value, SHOWN);
    return {
      samples: around.map((font) => ({
        number: all.indexOf(font) + 1,
        family: font.family,
        picture: textPicture(room.typesetter, font, text),
      })),
      needed: around.flatMap((font) =>
        room.typesetter.missing(font, text).map((file) => ({ font, file })),
      ),
    };
  }, [now, text, value, max, among]);

  useFonts(needed);

  if (now.state === "failed") return null;
  if (samples.length === 0) return <div className={styles.room} />;
  return (
    <ul className={styles.strip} aria-label="Styles nearby">
      {samples.map(({ number, family, picture }) => (
        <li key={number}>
          <button
            type="button"
            className={styles.sample}
            aria-pressed={number === value}
            aria-label={`Style ${number}, ${family}`}
            onClick={() => onChange(number)}
            onFocus={({ currentTarget }) => {
              currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
            }}
          >
            {picture === null ? (
              <span className={styles.waiting} />
            ) : (
              <span className={styles.name} dangerouslySetInnerHTML={{ __html: picture }} />
            )}
            <span className={styles.number}>{number}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
