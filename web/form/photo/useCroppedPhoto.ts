import { canonicalJson, type FileField } from "#engine";
import { photoArea, type PhotoArea, photoOnArea, type PhotoOnArea } from "#engine/preview";
import { photoUrl } from "../state/fileStore.ts";
import { useDraftView, useProductFormState } from "../state/productFormState.ts";
import { useMeasuredPhoto } from "../../preview/drawnPhoto.ts";

/** A photo as it will be cropped. */
export interface CroppedPhoto extends PhotoOnArea {
  readonly url: string;
  readonly area: PhotoArea;
}

/** A field's photo on the metal. Null if the product doesn't engrave it, and until it is measured. */
export function useCroppedPhoto(field: FileField): CroppedPhoto | null {
  const { compiled, files } = useProductFormState();
  const area = useDraftView(
    ({ configuration }) => photoArea(compiled.product, configuration, field.id),
    (previous, next) => canonicalJson(previous) === canonicalJson(next),
  );
  const url = useDraftView(({ draft }) => photoUrl(files, draft[field.id]));
  const size = useMeasuredPhoto(url);
  if (area === null || url === null || size === null) return null;
  return { url, area, ...photoOnArea(area, size.widthPx / size.heightPx) };
}
