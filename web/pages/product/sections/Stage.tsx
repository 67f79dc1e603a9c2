import { get, set } from "react-hook-form";
import { memo, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import {
  canonicalJson,
  type Configuration,
  drawnImageOf,
  type Product,
  type RowField,
  withoutRefused,
} from "#engine";
import type { Example } from "../../../catalog/catalogFiles.ts";
import { type DraftView, useDraft } from "../../../form/state/DraftProvider.tsx";
import { itemValues } from "../../../lineItem/itemPhotos.ts";
import { usePreviewEngine } from "../../../preview/engine/usePreviewEngine.ts";
import { Gallery } from "../../../preview/gallery/Gallery.tsx";
import { Preview } from "../../../preview/Preview.tsx";
import { beforeFirstInput } from "../../../ui/loading/onFirstInput.ts";
import { Picture } from "../../../ui/Picture.tsx";
import { useTap } from "../../../ui/pointer/useTap.ts";
import styles from "./Stage.module.css";

/** The displayed width of the pictures, as in the `sizes` attribute. */
const SIZES = "(width >= 68.75rem) 56vw, (width >= 60rem) 48vw, (width >= 45rem) 640px, 100vw";

/** The large preview of the current draft, and the other pictures of the product. */
export const Stage = memo(function Stage({ example }: { readonly example: Example | null }) {
  const draft = useDraft();
  const { compiled, files } = draft;
  const { product } = compiled;
  const values = useSameValue(
    itemValues(product, drawnConfiguration(draft), (field) => files.previewOf(draft.draft[field])),
  );
  const engineState = usePreviewEngine().state;
  // Without the engine the picture can't follow the design. Then the photo is shown, which shows no design in particular.
  const canShowExample = engineState !== "failed" && example !== null;
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
            // From the first input on the engine is loaded, because the design will change.
            isPictured={showsExample && isExample && engineState === "idle"}
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

/** The first of several equal values, so that what depends on it isn't computed again. */
function useSameValue<Value>(value: Value): Value {
  const [same, setSame] = useState(value);
  if (canonicalJson(same) === canonicalJson(value)) return same;
  setSame(value);
  return value;
}

/**
 * The configuration to draw while the shopper types. Beside the clean values it has the texts with characters that can't be
 * made, without those that the field refuses. The drawing omits what the font lacks, so the rest of a name stays.
 */
export function drawnConfiguration({
  compiled,
  draft,
  configuration,
  issues,
}: Pick<DraftView, "compiled" | "draft" | "configuration" | "issues">): Configuration {
  const names = issues.flatMap(({ code, path }) => (code === "character" ? [path.join(".")] : []));
  const drawn = names.length === 0 ? configuration : structuredClone(configuration);
  for (const name of names) {
    const field = fieldOf(compiled.product, name);
    const text: unknown = get(draft, name);
    if (field?.kind === "text" && typeof text === "string")
      set(drawn, name, withoutRefused(text, field));
  }
  return drawn;
}

/** The field with a react-hook-form name such as `metal` or `names.0.name`; null for a list and if there is none. */
function fieldOf({ fields }: Product, name: string): RowField | null {
  const [id, , subId] = name.split(".");
  const field = fields.find((each) => each.id === id);
  if (field?.kind !== "list") return field ?? null;
  return field.of.find((each) => each.id === subId) ?? null;
}

/**
 * Whether the page was opened with another design than the product's example: one of a link, of a stored draft or of an item
 * of the cart. The example's name must not be shown as if it were that design, not even until the first drawing.
 * @param isExample whether the current design is the example
 */
function useOpensOwnDesign(isExample: boolean): boolean {
  const [isOwn, setIsOwn] = useState(!isExample);
  const hasInput = useRef(false);
  useEffect(() => beforeFirstInput(() => (hasInput.current = true)), []);
  useLayoutEffect(() => {
    // The script of `index.html` has found the design of a link, and the styles have hidden the example since.
    const { dataset } = document.documentElement;
    const isLinked = dataset["design"] !== undefined;
    delete dataset["design"];
    // Without an input, the shopper has not changed the design, so the page was opened with it.
    if (isLinked || (!isExample && !hasInput.current)) setIsOwn(true);
  }, [isExample]);
  return isOwn;
}
