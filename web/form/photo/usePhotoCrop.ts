import { canonicalJson, type Field } from "#engine";
import { photoArea, type PhotoArea, photoOnArea, type PhotoOnArea } from "#engine/preview";
import { photoUrl } from "../state/fileStore.ts";
import { useDraftView, useProductFormState } from "../state/productFormState.ts";
import { useMeasuredPhoto } from "../../preview/drawnPhoto.ts";
import { canMove } from "./canMove.ts";

/** A photo as it will be cropped. */
export interface PhotoCrop extends PhotoOnArea {
  readonly url: string;
  readonly area: PhotoArea;
}

/** The crop of a file field's photo. Null if the product doesn't engrave it, and until it is measured. */
export function usePhotoCrop(field: Field): PhotoCrop | null {
  const { compiled, files } = useProductFormState();
  const { preview } = compiled.product;
  const area = useDraftView(
    ({ configuration }) => preview && photoArea(preview, configuration, field.id),
    (previous, next) => canonicalJson(previous) === canonicalJson(next),
  );
  const url = useDraftView(({ draft }) => photoUrl(files, draft[field.id]));
  const size = useMeasuredPhoto(url);
  if (area === null || url === null || size === null) return null;
  return { url, area, ...photoOnArea(area, size.widthPx / size.heightPx) };
}

/**
 * Where the centre of a photo goes when the zoom changes, in percent of its room: what is in the middle of the area stays
 * there, as far as the photo can be moved. A direction without room is null.
 */
export function zoomedPosition(
  { area, placed }: PhotoCrop,
  zoom: number,
): { readonly across: number | null; readonly down: number | null } {
  const { placement } = area;
  const zoomed = { ...area, placement: { ...placement, zoom } };
  const { room } = photoOnArea(zoomed, placed.width / placed.height);
  const scale = zoom / placement.zoom;
  const percent = (distance: number, roomMm: number) =>
    canMove(roomMm) ? (100 * distance * scale) / roomMm : null;
  return {
    across: percent(placed.centre.x, room.across),
    down: percent(placed.centre.y, room.down),
  };
}
