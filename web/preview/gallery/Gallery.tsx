import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Product } from "#engine";
import type { PreviewValues } from "#engine/preview";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./Gallery.module.css";
import { galleryPictures, type GalleryPicture } from "./galleryPictures.ts";
import { ScaleView } from "./ScaleView.tsx";
import { usePreviewEngine } from "../engine/usePreviewEngine.ts";
import { typedTextsKey } from "../typedTextsKey.ts";
import type { Swipe } from "../../ui/useSwipe.ts";

interface GalleryProps {
  readonly product: Product;
  readonly values: PreviewValues;
  /** The displayed width of a photograph, as in the `sizes` attribute. */
  readonly sizes: string;
  /** The newest swipe on the pictures, perhaps from before the gallery was loaded; null before the first. */
  readonly swipe: Swipe | null;
}

/**
 * The buttons for a product's pictures, and the chosen picture, which covers the first. Must be the next sibling of the
 * first picture's element, which is `inert` while it is covered. Typing returns to the first picture, and so does any
 * other change while a photograph is shown.
 */
export function Gallery({ product, values, sizes, swipe }: GalleryProps): ReactNode {
  const engineState = usePreviewEngine();
  const { preview } = product;
  const canDraw = preview !== null && engineState.state === "ready";
  const isWorn = canDraw && engineState.engine.isWornOnNeck(preview, values);
  const pictures = galleryPictures(product, canDraw, isWorn);
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
    const hasTyped = typedTextsKey(product, previousValues) !== typedTextsKey(product, values);
    if (hasTyped || picture?.kind === "photograph") setChosen(null);
  }
  const [handledSwipe, setHandledSwipe] = useState<Swipe | null>(null);
  // The list of pictures is known once the preview engine is loaded or has failed. Without a preview it is never loaded.
  const isListed =
    preview === null || engineState.state === "ready" || engineState.state === "failed";
  if (isListed && swipe !== null && swipe !== handledSwipe) {
    setHandledSwipe(swipe);
    const next = pictures[index + swipe.step];
    if (next !== undefined) setChosen(next.label);
  }
  const isCovered = index > 0;
  useEffect(() => {
    element.current?.previousElementSibling?.toggleAttribute("inert", isCovered);
  }, [isCovered]);
  return (
    <div ref={element}>
      {picture !== undefined && isCovered && (
        <figure key={picture.label} className={styles.picture}>
          <Content picture={picture} product={product} values={values} sizes={sizes} />
          <figcaption className={styles.caption}>{picture.label}</figcaption>
        </figure>
      )}
      {pictures.length > 1 && (
        <ul aria-label="Pictures" className={styles.buttons}>
          {pictures.map((each, position) => (
            <li key={each.label}>
              <button
                type="button"
                className={styles.button}
                aria-label={each.label}
                title={each.label}
                aria-pressed={position === index}
                onClick={() => setChosen(each.label)}
              >
                {each.kind === "photograph" ? (
                  <Picture src={each.src} alt="" sizes="64px" className={styles.thumbnail} />
                ) : (
                  <svg
                    viewBox="0 0 24 24"
                    width="26"
                    aria-hidden="true"
                    fill="none"
                    stroke="currentColor"
                  >
                    <path d={ICONS[each.kind]} />
                  </svg>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Paths in a 24 by 24 viewBox: a pendant, a coin beside a ruler, and a neck. */
const ICONS = {
  drawing:
    "M3 3C4 9 7 13 12 13s8-4 9-10M12 21c-3-2.4-4-3.8-4-5.2a2.1 2.1 0 0 1 4-.8 2.1 2.1 0 0 1 4 .8c0 1.4-1 2.8-4 5.2z",
  coin: "M9 5a5.5 5.5 0 1 0 .1 0zM3 19.5h18M3 17.5v4M7.5 18.5v2M12 18.5v2M16.5 18.5v2M21 17.5v4",
  neck: "M8.5 2v5c0 3-3.5 3-7 5M15.5 2v5c0 3 3.5 3 7 5M8.3 8c.5 5 2 8 3.7 8s3.2-3 3.7-8M12 16v2.5",
} as const;

/** A picture that covers the first one. */
function Content({
  picture,
  product,
  values,
  sizes,
}: Omit<GalleryProps, "swipe"> & { readonly picture: GalleryPicture }): ReactNode {
  switch (picture.kind) {
    case "drawing":
      return null;
    case "photograph":
      return <Picture src={picture.src} alt={product.name} sizes={sizes} />;
    case "coin":
    case "neck":
      return <ScaleView view={picture.kind} product={product} values={values} />;
  }
}
