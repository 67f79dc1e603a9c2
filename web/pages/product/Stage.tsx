import { useRef, useState } from "react";
import { canonicalJson } from "#engine";
import { useDraftView, useProductFormState } from "../../form/productFormState.ts";
import { ItemImage } from "../../lineItem/ItemImage.tsx";
import { drawnConfiguration } from "./drawnConfiguration.ts";
import { itemValues } from "../../lineItem/itemValues.ts";
import type { Gallery as GalleryComponent } from "../../preview/Gallery.tsx";
import { type Swipe, useSwipe } from "../../preview/useSwipe.ts";

/** The displayed width of the pictures, as in the `sizes` attribute. */
const SIZES = "(width >= 68.75rem) 56vw, (width >= 60rem) 48vw, (width >= 45rem) 640px, 100vw";

interface Props {
  readonly Gallery: typeof GalleryComponent | undefined;
}

/** The large preview of the current draft and, once the page is used, the other pictures of the product. */
export function Stage({ Gallery }: Props) {
  const { compiled, files } = useProductFormState();
  const { product } = compiled;
  const values = useDraftView(
    (view) =>
      itemValues(product, drawnConfiguration(view.draft, view), (field) =>
        files.previewOf(view.draft[field]),
      ),
    (previous, next) => canonicalJson(previous) === canonicalJson(next),
  );
  const pictures = useRef<HTMLDivElement>(null);
  // The first swipe loads the gallery, which then moves by it.
  const [swipe, setSwipe] = useState<Swipe | null>(null);
  useSwipe(pictures, setSwipe);
  return (
    <div ref={pictures}>
      <ItemImage product={product} values={values} alt={product.name} sizes={SIZES} first zoom />
      {Gallery && <Gallery product={product} values={values} sizes={SIZES} swipe={swipe} />}
    </div>
  );
}
