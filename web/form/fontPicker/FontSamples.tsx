import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { NumberField } from "#engine";
import { reportLoadFailure } from "../../document/reportLoadFailure.ts";
import type { Engine } from "../../preview/engine/previewEngine.ts";
import { Button } from "../../ui/Button.tsx";
import { useLazyModule } from "../../ui/loading/useLazyModule.ts";
import { useIsVisible } from "../../ui/useIsVisible.ts";
import { useDraft } from "../state/DraftProvider.tsx";
import type { TextPart } from "./fontPart.ts";
import styles from "./FontSamples.module.css";
import type { FontListProps } from "./FontSheet.tsx";
import { firstWord, shownTexts } from "./fontTexts.ts";
import { useFontPictures } from "./useFontPictures.ts";

interface FontSamplesProps {
  readonly engine: Engine;
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

/** The shopper's text in the chosen font and its neighbours. */
export function FontSamples({ engine, part, value, field, onChange }: FontSamplesProps) {
  const { compiled, configuration, draft } = useDraft();
  const texts = shownTexts(part, compiled.product, configuration, draft);
  const fonts = useMemo(() => {
    const { all, byId } = engine.context.fonts;
    const among = typeof part.font === "object" ? part.font.among : undefined;
    return engine.selectableFonts(among?.flatMap((id) => byId.get(id) ?? []) ?? all, field);
  }, [engine, part, field]);
  const samples = useMemo(
    () => engine.fontsAround(fonts, value, VISIBLE_FONTS),
    [engine, fonts, value],
  );
  const strip = useRef<HTMLUListElement>(null);
  const isVisible = useIsVisible(strip);
  // Five pictures a letter are several times the drawing's work, so they follow only while they can be seen.
  const newestWord = firstWord(texts);
  const [word, setWord] = useState(newestWord);
  if (isVisible && word !== newestWord) setWord(newestWord);
  const { pictures } = useFontPictures(engine, part, samples, word);

  const chosenIndex = samples.findIndex(({ number }) => number === value);
  useEffect(() => scrollToSample(strip.current, chosenIndex), [chosenIndex]);

  const chosen = fonts.find(({ number }) => number === value);
  return (
    <>
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
            engine={engine}
            part={part}
            fonts={fonts}
            texts={texts}
            value={value}
            onChange={onChange}
          />
        )}
      </div>
    </>
  );
}

/** Moves a sample to the middle of the strip, where the strip is narrower than its samples. The page doesn't scroll. */
function scrollToSample(strip: HTMLUListElement | null, index: number): void {
  const sample = strip?.children[index]?.getBoundingClientRect();
  if (strip === null || sample === undefined) return;
  const frame = strip.getBoundingClientRect();
  strip.scrollLeft += (sample.left + sample.right - frame.left - frame.right) / 2;
}

const loadEnlarged = () => import("../../preview/enlarged.ts");

/** The button that opens the sheet of all fonts, and the sheet. */
function FontSheetButton(props: FontListProps) {
  const { fonts, texts } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const onLoadFailure = useCallback(() => {
    close();
    reportLoadFailure("The sheet of fonts", () => setOpen(true));
  }, [close]);
  const enlarged = useLazyModule(loadEnlarged, open, onLoadFailure);
  return (
    <>
      <Button
        ref={button}
        tone="quiet"
        small
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        See all {fonts.length} with your {texts.noun}
      </Button>
      {enlarged !== null && (
        <enlarged.FontSheet {...props} open={open} onClose={close} opener={button} />
      )}
    </>
  );
}
