import { type ReactNode, useCallback, useMemo } from "react";
import type { NumberField } from "#engine";
import styles from "./FontSamples.module.css";
import { useAfterPaint } from "./useAfterPaint.ts";
import { useFonts } from "./useFonts.ts";
import { usePreviewEngine } from "./usePreviewEngine.ts";

export interface FontSamplesProps {
  /** The text shown in every font: the first word of the shopper's text or of a sample. */
  readonly text: string;
  /** The number of the chosen font, counted from 1. */
  readonly value: number;
  /** The number's field. Its `min` and `max` limit the fonts that are offered. */
  readonly field: NumberField;
  readonly onChange: (value: number) => void;
  /** The ids of the fonts that the numbers select; by default the shop's list. */
  readonly fontIds?: readonly string[] | undefined;
}

/** How many fonts are shown at once. */
const VISIBLE_FONTS = 5;

/** The shopper's text in the chosen font and its neighbours. Nothing until the preview engine is loaded. */
export function FontSamples(props: FontSamplesProps): ReactNode {
  const { text: newestText, value, field, onChange, fontIds } = props;
  // A typed letter is shown before these pictures of it.
  const text = useAfterPaint(
    useCallback(() => newestText, [newestText]),
    newestText,
  );
  const engineState = usePreviewEngine();
  const { samples, neededFonts } = useMemo(() => {
    if (engineState.state !== "ready") return { samples: [], neededFonts: [] };
    const { context, fontsAround, textPicture } = engineState.engine;
    const fonts = fontIds?.flatMap((id) => context.fonts.byId.get(id) ?? []) ?? context.fonts.all;
    const nearbyFonts = fontsAround(fonts, field, value, VISIBLE_FONTS);
    return {
      samples: nearbyFonts.map(({ font, number }) => ({
        number,
        family: font.family,
        picture: textPicture(context.typesetter, font, text),
      })),
      neededFonts: nearbyFonts.flatMap(({ font }) =>
        context.typesetter.missingFiles(font, text).map((file) => ({ font, file })),
      ),
    };
  }, [engineState, text, value, field, fontIds]);

  useFonts(neededFonts);

  if (samples.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label="Nearby styles">
      {samples.map(({ number, family, picture }) => (
        <li key={number}>
          <button
            type="button"
            className={styles.sample}
            aria-pressed={number === value}
            aria-label={`Style ${number}, ${family}`}
            onClick={() => onChange(number)}
            onFocus={({ currentTarget }) =>
              currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })
            }
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
