import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { canonicalJson, type Field, type Product } from "#engine";
import type { PreviewValues } from "#engine/preview";
import type { Example } from "../../catalog/catalogFiles.ts";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./Gallery.module.css";
import {
  BACK,
  type DrawnPictures,
  galleryPictures,
  type GalleryPicture,
} from "./galleryPictures.ts";
import { ShownPicture } from "./ShownPicture.tsx";
import { usePreviewEngine, useReadyEngine } from "../engine/usePreviewEngine.ts";
import { useSwipe } from "../../ui/pointer/useSwipe.ts";

interface GalleryProps {
  readonly product: Product;
  readonly values: PreviewValues;
  /** The displayed width of a photograph, as in the `sizes` attribute. */
  readonly sizes: string;
  /** The build's drawing of the product's defaults; null if there is none. */
  readonly example: Example | null;
  /** The element whose swipes change the picture. */
  readonly area: RefObject<HTMLElement | null>;
  /** Whether the picture is also shown in the zoom dialog. */
  readonly isEnlarged: boolean;
  readonly setEnlarged: (isEnlarged: boolean) => void;
}

/**
 * The buttons for a product's pictures, and the chosen picture, which covers the first. Must be the next sibling of the
 * first picture's element, which is `inert` while it is covered. Typing shows the side that the text is engraved on; any other
 * change while a photograph is shown returns to the first picture.
 */
export function Gallery(props: GalleryProps): ReactNode {
  const { product, values, example, area } = props;
  const drawn = useDrawnPictures(product, values, example);
  const hasBack = useReadyEngine()?.hasBack(product, values) ?? example?.hasBack === true;
  const pictures = useMemo(
    () => galleryPictures(product, drawn, hasBack),
    [product, drawn, hasBack],
  );
  /** The label of the chosen picture; null for the first one. */
  const [chosen, setChosen] = useState<string | null>(null);
  const index = Math.max(
    0,
    pictures.findIndex(({ label }) => label === chosen),
  );
  const element = useRef<HTMLDivElement>(null);
  const [previousValues, setPreviousValues] = useState(values);
  const picture = pictures[index];
  if (previousValues !== values) {
    setPreviousValues(values);
    const hasTyped = (side: "front" | "back") =>
      typedTexts(product, previousValues, side) !== typedTexts(product, values, side);
    if (hasTyped("front") || picture?.kind === "photograph") setChosen(null);
    else if (hasTyped("back")) setChosen(BACK);
  }
  useSwipe(area, (step) => {
    const next = pictures[index + step];
    if (next !== undefined) setChosen(next.label);
  });
  const isCovered = index > 0;
  useEffect(() => {
    element.current?.previousElementSibling?.toggleAttribute("inert", isCovered);
  }, [isCovered]);
  return (
    <div ref={element}>
      {picture !== undefined && (
        <ShownPicture {...props} picture={picture} isCovering={isCovered} />
      )}
      {pictures.length > 1 && <Buttons pictures={pictures} index={index} choose={setChosen} />}
    </div>
  );
}

interface ButtonsProps {
  readonly pictures: readonly GalleryPicture[];
  /** The index of the chosen picture. */
  readonly index: number;
  readonly choose: (label: string) => void;
}

/** The buttons that choose a picture. Memoized, because the gallery renders with each letter. */
const Buttons = memo(function Buttons({ pictures, index, choose }: ButtonsProps): ReactNode {
  return (
    <ul aria-label="Pictures" className={styles.buttons}>
      {pictures.map((each, position) => (
        <li key={each.label}>
          <button
            type="button"
            className={styles.button}
            aria-label={each.label}
            title={each.label}
            aria-pressed={position === index}
            onClick={() => choose(each.label)}
          >
            {each.kind === "photograph" ? (
              <Picture src={each.src} alt="" sizes="64px" className={styles.thumbnail} />
            ) : (
              <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
                <path d={ICONS[each.kind]} />
              </svg>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
});

/** Paths in a 24 by 24 viewBox: a pendant, an arrow that turns it over, a coin beside a ruler, and a neck. */
const ICONS = {
  front: "M3 3c1 6 4 10 9 10s8-4 9-10M12 21c-7-5-3-9 0-6 3-3 7 1 0 6z",
  back: "M12 21c-7-5-3-9 0-6 3-3 7 1 0 6zM4 11c-2-8 18-8 16 0M17 9l3 3 3-3",
  coin: "M12 3a6 6 0 1 0 .1 0zM3 18v3h18v-3M9 21v-2M15 21v-2",
  neck: "M8 2v5c0 3-3 3-7 5M16 2v5c0 3 3 3 7 5M8 8c1 5 2 8 4 8s3-3 4-8M12 16v3",
} as const;

/** Which pictures of the piece can be drawn. Until the engine is loaded, those of the example, which the page shows. */
function useDrawnPictures(
  product: Product,
  values: PreviewValues,
  example: Example | null,
): DrawnPictures {
  const engine = usePreviewEngine();
  if (product.preview === null || engine.state === "failed") return "none";
  if (engine.state === "ready")
    return engine.engine.isWornOnNeck(product, values) ? "worn" : "laid";
  return example === null ? "none" : example.isWorn ? "worn" : "laid";
}

/** What is typed for each side of a piece. Two results are equal only if the texts are equal. */
function typedTexts({ fields, preview }: Product, values: PreviewValues, side: "front" | "back") {
  const onBack = (preview?.parts ?? []).flatMap((part) =>
    part.part === "engraveText" && part.side === "back" && typeof part.text === "object"
      ? [part.text.from]
      : [],
  );
  const isOnSide = ({ kind, id }: Field): boolean =>
    side === "back" ? onBack.includes(id) : kind === "text" && !onBack.includes(id);
  return canonicalJson(
    fields.map((field) => {
      const value = values[field.id];
      if (isOnSide(field)) return value ?? null;
      if (field.kind !== "list" || typeof value !== "object") return null;
      const texts = field.of.filter(isOnSide);
      return value.map((row) => texts.map(({ id }) => row[id] ?? null));
    }),
  );
}
