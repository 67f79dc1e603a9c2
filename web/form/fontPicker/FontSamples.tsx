import { type ReactNode, useEffect, useMemo, useRef } from "react";
import type { NumberField } from "#engine";
import { useAfterPaint } from "../../preview/useAfterPaint.ts";
import { useReadyEngine } from "../../preview/engine/usePreviewEngine.ts";
import { useIsVisible } from "../../ui/useIsVisible.ts";
import { useDraftView, useProductFormState } from "../state/productFormState.ts";
import { FontSheetButton } from "./FontSheetButton.tsx";
import type { TextPart } from "./fontPart.ts";
import styles from "./FontSamples.module.css";
import { firstWord, sameTexts, shownTexts } from "./shownTexts.ts";
import { useFontPictures } from "./useFontPictures.ts";

export interface FontSamplesProps {
  /** The part whose text is shown in every font. */
  readonly part: TextPart;
  /** The number of the chosen font, counted from 1; 0 for none. */
  readonly value: number;
  /** The number's field. Its `min` and `max` limit the fonts that are offered. */
  readonly field: NumberField;
  readonly onChange: (value: number) => void;
}

/** How many fonts are shown at once. */
const VISIBLE_FONTS = 5;

/** The shopper's text in the chosen font and its neighbours. Nothing until the preview engine is loaded. */
export function FontSamples({ part, value, field, onChange }: FontSamplesProps): ReactNode {
  const { product } = useProductFormState().compiled;
  const texts = useDraftView(
    ({ configuration, draft }) => shownTexts(part, product, configuration, draft),
    sameTexts,
  );
  const newestWord = firstWord(texts);
  const element = useRef<HTMLDivElement>(null);
  const isVisible = useIsVisible(element);
  // A typed letter is shown before these pictures of it, and they don't delay it while nobody sees them.
  const word = useAfterPaint(
    useMemo(() => (isVisible ? () => newestWord : null), [isVisible, newestWord]),
    newestWord,
  );
  const engine = useReadyEngine();
  const fonts = useMemo(() => {
    if (engine === null) return [];
    const { all, byId } = engine.context.fonts;
    const among = typeof part.font === "object" ? part.font.among : undefined;
    return engine.selectableFonts(among?.flatMap((id) => byId.get(id) ?? []) ?? all, field);
  }, [engine, part, field]);
  const samples = useMemo(
    () => engine?.fontsAround(fonts, value, VISIBLE_FONTS) ?? [],
    [engine, fonts, value],
  );
  const { pictures } = useFontPictures(engine, part, samples, word);

  const strip = useRef<HTMLUListElement>(null);
  const chosenIndex = samples.findIndex(({ number }) => number === value);
  useEffect(() => scrollToSample(strip.current, chosenIndex), [chosenIndex]);

  const chosen = fonts.find(({ number }) => number === value);
  return (
    <div ref={element}>
      {samples.length > 0 && (
        <ul ref={strip} className={styles.strip} aria-label="Nearby styles">
          {samples.map(({ font, number }) => (
            <li key={number}>
              <button
                type="button"
                className={styles.sample}
                aria-pressed={number === value}
                aria-label={`Style ${number}, ${font.family}`}
                onClick={() => onChange(number)}
                onFocus={({ currentTarget }) =>
                  currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })
                }
              >
                <span
                  className={styles.name}
                  dangerouslySetInnerHTML={{ __html: pictures.get(number)?.svg ?? "" }}
                />
                <span className={styles.number}>{number}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.more}>
        <span>{chosen !== undefined && `Font: ${chosen.font.family}`}</span>
        {fonts.length > VISIBLE_FONTS && (
          <FontSheetButton
            part={part}
            fonts={fonts}
            texts={texts}
            value={value}
            onChange={onChange}
          />
        )}
      </div>
    </div>
  );
}

/** Moves a sample to the middle of the strip, where the strip is narrower than its samples. The page doesn't scroll. */
function scrollToSample(strip: HTMLUListElement | null, index: number): void {
  const sample = strip?.children[index]?.getBoundingClientRect();
  if (strip === null || sample === undefined) return;
  const frame = strip.getBoundingClientRect();
  strip.scrollLeft += (sample.left + sample.right - frame.left - frame.right) / 2;
}
