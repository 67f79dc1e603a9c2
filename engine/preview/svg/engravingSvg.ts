import type { Box } from "../../geometry/box.ts";
import { num } from "../../geometry/path.ts";
import { type PlacedPhoto, placePhoto } from "../../geometry/photoPlacement.ts";
import type { Place } from "../../geometry/point.ts";
import type { ItemOf } from "../scene.ts";
import { escapeXml, idOf, mix, type Paint, shade, transformAttribute, urlOf } from "./paint.ts";

const SAMPLE_OPACITY = 0.42;

/**
 * Joins engravings that differ only in their paths, such as names around a heart. A typed letter moves all of them, and a
 * browser redraws one long path faster than many short ones.
 */
export function joinEngravings(
  cuts: readonly ItemOf<"engraving">[],
): readonly ItemOf<"engraving">[] {
  const joined = new Map<string, ItemOf<"engraving">>();
  for (const cut of cuts) {
    const key = JSON.stringify({ ...cut, path: null });
    joined.set(key, { ...cut, path: (joined.get(key)?.path ?? "") + cut.path });
  }
  return [...joined.values()];
}

/** An engraving at its own origin, with a lit lower edge, a dark floor and a shadow under the upper edge. */
export function engravingSvg({ metal }: Paint, cut: ItemOf<"engraving">): string {
  const { ink, glint, edge, photo, tone } = metal;
  const depth = Math.min(0.09, Math.max(0.04, cut.size * 0.03));
  const floor = photo === "dark" ? mix(ink, edge, 0.28) : ink;
  // The metal's own light shade: a white edge would make the letters stand out like a sticker.
  const lit = mix(glint, shade(tone, 0.7), 0.5);
  const lip = photo === "dark" ? 0.85 : 0.25;
  const stroke = (colour: string) =>
    cut.grow > 0
      ? ` stroke="${colour}" stroke-width="${num(cut.grow)}" stroke-linejoin="round"`
      : "";
  const copy = (colour: string, offset: number, opacity: number) =>
    `<path d="${cut.path}" fill="${colour}"${stroke(colour)}${opacity < 1 ? ` opacity="${opacity}"` : ""}${offset === 0 ? "" : ` transform="translate(${num(offset * 0.7)} ${num(offset)})"`}/>`;
  const svg = copy(lit, depth, lip) + copy(ink, -depth * 0.35, 0.55) + copy(floor, 0, 1);
  return cut.isSample ? `<g opacity="${SAMPLE_OPACITY}">${svg}</g>` : svg;
}

/** A photo to draw. */
export interface DrawnPhoto {
  readonly href: string;
  /**
   * Returns the upright photo's width divided by its height; null while that is not known. Then the photo is drawn centred
   * and upright. Called only for a photo that the shopper has moved, turned or zoomed.
   */
  readonly ratio: () => number | null;
}

/** The contrast curve of photos: opacity of the engraving at equal steps of darkness. */
const CONTRAST = "0 .02 .15 .42 .72 .92 1";

/** The apparent depth of an engraved photo: the width of lit edges, in millimetres. */
const PHOTO_DEPTH = 0.12;

/**
 * Draws an engraved photo. Its darkness is the opacity of the ink; on metals on which light parts are engraved, its
 * brightness is. Transparent parts are not engraved.
 * @param i the index of the photo in the drawing, for unique ids
 * @param photo null for a placeholder
 */
export function photoSvg(
  paint: Paint,
  { place, path, box, crop }: ItemOf<"photo">,
  i: number,
  photo: DrawnPhoto | null,
): string {
  const clip = idOf(paint, `clip${i}`);
  const { ink, glint, edge } = paint.metal;
  const frame = `x="${num(box.left)}" y="${num(box.top)}" width="${num(box.right - box.left)}" height="${num(box.bottom - box.top)}"`;
  if (photo === null) return placeholder(paint, place, path, box);
  const [r, g, b] = [1, 3, 5].map((from) =>
    num(Number.parseInt(ink.slice(from, from + 2), 16) / 255),
  );
  const href = `href="${escapeXml(photo.href)}"`;
  const filtered = `filter="${urlOf(paint, `burn${i}`)}" opacity=".88"`;
  const ratio = crop === null ? null : photo.ratio();
  const placed =
    crop === null || ratio === null ? null : placedRectangle(placePhoto(box, ratio, crop));
  // The filter's region must not turn with the photo.
  const image =
    placed === null
      ? `<image ${frame} ${href} preserveAspectRatio="xMidYMid slice" ${filtered}/>`
      : `<g ${filtered}><image ${placed} preserveAspectRatio="none" ${href}/></g>`;
  // For an opaque part, 1 - luminance or luminance; for a transparent one, nothing.
  const opacity =
    paint.metal.photo === "dark" ? "-.2126 -.7152 -.0722 1 0" : ".2126 .7152 .0722 1 -1";
  return (
    `<g${transformAttribute(place)}><clipPath id="${clip}"><path d="${path}"/></clipPath>` +
    `<filter id="${idOf(paint, `burn${i}`)}" filterUnits="userSpaceOnUse" ${frame} color-interpolation-filters="sRGB">` +
    `<feColorMatrix values="0 0 0 0 ${r ?? 0} 0 0 0 0 ${g ?? 0} 0 0 0 0 ${b ?? 0} ${opacity}"/>` +
    `<feComponentTransfer result="cut"><feFuncA type="table" tableValues="${CONTRAST}"/></feComponentTransfer>` +
    `<feOffset dx="${PHOTO_DEPTH * 0.7}" dy="${PHOTO_DEPTH}"/><feComposite in2="cut" operator="arithmetic" k2="1" k3="-1" result="lit"/>` +
    `<feFlood flood-color="${glint}"/><feComposite in2="lit" operator="in" result="lit"/>` +
    `<feMerge><feMergeNode in="cut"/><feMergeNode in="lit"/></feMerge></filter>` +
    `<g clip-path="url(#${clip})">${image}</g>` +
    // The lower edge of the engraved area is lit, the upper one is in the shade.
    `<g fill="none" stroke-width="${PHOTO_DEPTH}"><path d="${path}" stroke="${glint}" stroke-opacity=".8" transform="translate(${PHOTO_DEPTH * 0.7} ${PHOTO_DEPTH})"/><path d="${path}" stroke="${edge}" stroke-opacity=".7"/></g></g>`
  );
}

/** The attributes of the rectangle of a photo that is moved, turned or zoomed. */
function placedRectangle({ centre, width, height, degrees }: PlacedPhoto): string {
  const size = `x="${num(-width / 2)}" y="${num(-height / 2)}" width="${num(width)}" height="${num(height)}"`;
  return `${size} transform="translate(${num(centre.x)} ${num(centre.y)})rotate(${num(degrees)})"`;
}

/** Draws the placeholder of a photo: a faint head and shoulders. */
function placeholder(paint: Paint, place: Place, path: string, box: Box): string {
  const size = Math.min(box.right - box.left, box.bottom - box.top);
  const { edge } = paint.metal;
  const head = `<circle cy="${num(-size * 0.12)}" r="${num(size * 0.14)}"/>`;
  const shoulders = `<path d="M${num(-size * 0.27)} ${num(size * 0.3)}a${num(size * 0.27)} ${num(size * 0.26)} 0 0 1 ${num(size * 0.54)} 0Z"/>`;
  return (
    `<g${transformAttribute(place)} fill="${edge}" fill-opacity=".3">` +
    `<path d="${path}" fill="none" stroke="${edge}" stroke-opacity=".4" stroke-width=".15" stroke-dasharray=".8 .6"/>${head}${shoulders}</g>`
  );
}
