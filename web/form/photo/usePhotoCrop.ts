import { canonicalJson, type Field } from "#engine";
import { photoArea, type PhotoArea, photoOnArea, type PhotoOnArea } from "#engine/preview";
import { photoUrl } from "../state/fileStore.ts";
import { useDraftView, useProductFormState } from "../state/productFormState.ts";
import { useMeasuredPhoto } from "../../preview/drawnPhoto.ts";
import type { PhotoPosition } from "./useMovePhoto.ts";

/** A photo as it will be cropped. */
export interface PhotoCrop extends PhotoOnArea {
  readonly url: string;
  readonly area: PhotoArea;
}

/** The crop of a file field's photo. Null if the product doesn't engrave it, and until it is measured. */
export function usePhotoCrop(field: Field): PhotoCrop | null {
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

/** Where a photo goes when the zoom changes: what is in the middle of the area stays there, as far as its room allows. */
export function zoomedPosition({ area, placed }: PhotoCrop, zoom: number): PhotoPosition {
  const { placement } = area;
  const zoomed = { ...area, placement: { ...placement, zoom } };
  const { room } = photoOnArea(zoomed, placed.width / placed.height);
  const scale = zoom / placement.zoom;
  return { centre: { x: placed.centre.x * scale, y: placed.centre.y * scale }, room };
}
