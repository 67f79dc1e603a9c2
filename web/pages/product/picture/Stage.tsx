import { memo, Suspense, useMemo, useRef, useState } from "react";
import { canonicalJson, drawnImageOf } from "#engine";
import type { Example } from "../../../catalog/catalogFiles.ts";
import { useDraftView, useProductFormState } from "../../../form/state/productFormState.ts";
import { itemValues } from "../../../lineItem/itemPhotos.ts";
import { Gallery } from "../../../preview/gallery/Gallery.tsx";
import { Preview } from "../../../preview/Preview.tsx";
import { usePreviewEngine } from "../../../preview/engine/usePreviewEngine.ts";
import { useTap } from "../../../ui/pointer/useTap.ts";
import { Picture } from "../../../ui/Picture.tsx";
import styles from "./Stage.module.css";
import { drawnConfiguration } from "./drawnConfiguration.ts";
import { useOpensOwnDesign } from "./useOpensOwnDesign.ts";

/** The displayed width of the pictures, as in the `sizes` attribute. */
const SIZES = "(width >= 68.75rem) 56vw, (width >= 60rem) 48vw, (width >= 45rem) 640px, 100vw";

/** The large preview of the current draft, and the other pictures of the product. */
export const Stage = memo(function Stage({ example }: { readonly example: Example | null }) {
  const { compiled, files } = useProductFormState();
  const { product } = compiled;
  const values = useDraftView(
    (view) =>
      itemValues(product, drawnConfiguration(product, view.draft, view), (field) =>
        files.previewOf(view.draft[field]),
      ),
    (previous, next) => canonicalJson(previous) === canonicalJson(next),
  );
  // Without the engine the picture can't follow the design. Then the photo is shown, which shows no design in particular.
  const canShowExample = usePreviewEngine().state !== "failed" && example !== null;
  const photo = { src: product.image, alt: product.name };
  const picture = canShowExample ? { src: drawnImageOf(product.id), alt: example.title } : photo;
  const defaults = useMemo(
    () => canonicalJson(compiled.project(compiled.defaults()).configuration),
    [compiled],
  );
  const isExample = canonicalJson(values) === defaults;
  const isOwn = useOpensOwnDesign(isExample);
  const showsExample = canShowExample && !isOwn;
  const hidesExample = canShowExample && isOwn;
  const area = useRef<HTMLDivElement>(null);
  // Not in the gallery, which is hydrated later and would miss an early tap.
  const [isEnlarged, setEnlarged] = useState(false);
  useTap(area, () => setEnlarged(true));
  const image = <Picture {...picture} sizes={SIZES} first />;
  return (
    <div ref={area} className={styles.pictures}>
      <div className={styles.picture}>
        {product.preview === null ? (
          image
        ) : (
          <Preview
            product={product}
            values={values}
            showsNotes
            showsExample={showsExample}
            isPictured={showsExample && isExample}
            photo={hidesExample && <Picture {...photo} sizes={SIZES} />}
          >
            {/* Until a design of its own is drawn, the page shows no picture instead of the example. */}
            {!hidesExample && image}
          </Preview>
        )}
      </div>
      {/* Hydrated after the form, so that its first field does not wait for the gallery. */}
      <Suspense>
        <Gallery {...{ product, values, sizes: SIZES, example, area, isEnlarged, setEnlarged }} />
      </Suspense>
    </div>
  );
});
