import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { FontFacts, NumberedFont } from "#engine/preview";
import type { Engine } from "../../preview/engine/previewEngine.ts";
import { Sheet } from "../../ui/dialog/Sheet.tsx";
import { RetryButton } from "../../ui/loading/RetryButton.tsx";
import { FontFilters, type FontSearch, matchingFonts, stylesOf } from "./FontFilters.tsx";
import { FontOption } from "./FontOption.tsx";
import type { TextPart } from "./fontPart.ts";
import { firstLine, missingLetters, type ShownTexts } from "./fontTexts.ts";
import styles from "./FontSheet.module.css";
import { useFontPictures } from "./useFontPictures.ts";
import { useListbox } from "./useListbox.ts";
import { useNearFonts } from "./useNearFonts.ts";

export interface FontListProps {
  readonly engine: Engine;
  /** The part whose text is shown in every font. */
  readonly part: TextPart;
  /** The fonts that can be chosen; the same array while they are the same. */
  readonly fonts: readonly NumberedFont<FontFacts>[];
  readonly texts: ShownTexts;
  /** The number of the chosen font; 0 for none. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

interface Props extends FontListProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The element that gets the focus back when the sheet closes. */
  readonly opener: RefObject<HTMLElement | null>;
}

/** Every font that can be chosen, over the page. Choosing a font closes the sheet. */
export function FontSheet({ open, onClose, opener, onChange, ...list }: Props) {
  const firstFocus = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      title={`All ${list.fonts.length} fonts`}
      open={open}
      onClose={onClose}
      opener={opener}
      firstFocus={firstFocus}
    >
      <FontList
        {...list}
        firstFocus={firstFocus}
        onChange={(number) => {
          onChange(number);
          onClose();
        }}
      />
    </Sheet>
  );
}

interface ListProps extends FontListProps {
  /** The option to focus at first. */
  readonly firstFocus: RefObject<HTMLButtonElement | null>;
}

/**
 * The shopper's text in every font, to choose one. Tab moves to the list and the arrow keys move in it. Fonts are
 * loaded as their options come near.
 */
function FontList({ engine, part, fonts, texts, value, onChange, firstFocus }: ListProps) {
  const [search, setSearch] = useState<FontSearch>({ query: "", style: null });
  const list = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => matchingFonts(fonts, search), [fonts, search]);
  const nearFonts = useNearFonts(list, shown);
  const { pictures, loading } = useFontPictures(engine, part, nearFonts, firstLine(texts));
  const missing = useMemo(() => missingLetters(engine, fonts, texts), [engine, fonts, texts]);
  const chosen = fonts.find(({ number }) => number === value);
  const { tabStop, listbox } = useListbox(list, "Fonts", shown, chosen, ({ number }) =>
    onChange(number),
  );
  useLayoutEffect(() => {
    firstFocus.current?.scrollIntoView({ block: "center" });
  }, [firstFocus]);
  return (
    <>
      <FontFilters
        search={search}
        onChange={(newSearch) => {
          setSearch(newSearch);
          list.current?.scrollTo({ top: 0 });
        }}
        fontStyles={stylesOf(fonts)}
      />
      <p className={styles.note}>
        <output>{countText(shown.length, search)}</output>
        {texts.isSample &&
          (texts.isInvalid
            ? ` Your ${texts.noun} can't be made as it is. The page says why; here is a sample.`
            : ` Type your ${texts.noun} on the page to see it here.`)}
        {loading.failed && (
          <span>
            {" Some fonts couldn't be loaded."}
            <RetryButton tone="quiet" small retry={loading.retry} />
          </span>
        )}
      </p>
      <div ref={list} className={styles.list} {...listbox}>
        {shown.map(({ font, number }) => (
          <FontOption
            key={number}
            ref={number === tabStop?.number ? firstFocus : undefined}
            font={font}
            number={number}
            picture={pictures.get(number)?.svg ?? null}
            missing={missing.get(number) ?? ""}
            isChosen={number === value}
            isTabStop={number === tabStop?.number}
          />
        ))}
      </div>
    </>
  );
}

function countText(count: number, { query, style }: FontSearch): string {
  if (count === 0)
    return `No ${style === null ? "" : `${style} `}font is called “${query.trim()}”.`;
  return count === 1 ? "1 font." : `${count} fonts.`;
}
