import { type PhotoVerdict, photoResolution } from "#engine";
import { type PhotoArea, photoArea } from "#engine/preview";
import { useDraftView, useFormParts } from "./formParts.ts";

interface Props {
  /** The file field. */
  readonly field: string;
  /** The photo as it stands upright, in pixels. */
  readonly widthPx: number;
  readonly heightPx: number;
}

const WORDS: { readonly [V in PhotoVerdict]: (size: string) => string } = {
  fine: (size) => `Sharp at ${size}.`,
  soft: (size) => `A little soft at ${size}: a larger photo would be sharper.`,
  coarse: (size) => `Small for ${size}: it would look grainy. A larger photo will engrave better.`,
};

/** How sharp a photo will be on the metal at the size that is chosen; nothing where that is not known. */
export function PhotoSharpness({ field, widthPx, heightPx }: Props) {
  const { preview } = useFormParts().compiled.product;
  const area = useDraftView(
    ({ configuration }) => (preview === null ? null : photoArea(preview, configuration, field)),
    sameArea,
  );
  if (area === null) return null;
  const { widthMm, heightMm } = area.plate;
  const size = `${Math.max(widthMm, heightMm)}x${Math.min(widthMm, heightMm)} mm`;
  return WORDS[photoResolution({ widthPx, heightPx }, area).verdict](size);
}

function sameArea(one: PhotoArea | null, other: PhotoArea | null): boolean {
  return one?.widthMm === other?.widthMm && one?.heightMm === other?.heightMm;
}
