import { canonicalJson } from "#engine";
import { useDraftView, useProductFormState } from "../../form/productFormState.ts";
import { ItemImage } from "../../lineItem/ItemImage.tsx";
import { drawnConfiguration } from "./drawnConfiguration.ts";
import { itemValues } from "../../lineItem/itemValues.ts";

/** The large preview of the current draft. */
export function Stage() {
  const { compiled, files } = useProductFormState();
  const { product } = compiled;
  const values = useDraftView(
    (view) =>
      itemValues(product, drawnConfiguration(view.draft, view), (field) =>
        files.previewOf(view.draft[field]),
      ),
    (previous, next) => canonicalJson(previous) === canonicalJson(next),
  );
  return (
    <ItemImage
      product={product}
      values={values}
      alt={product.name}
      sizes="(width >= 68.75rem) 56vw, (width >= 60rem) 48vw, (width >= 45rem) 640px, 100vw"
      first
      zoom
    />
  );
}
