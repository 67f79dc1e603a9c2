import { CENTRED, type Crop } from "../../geometry/crop.ts";
import { withSubFields } from "../../product/fields.ts";
import type { Field } from "../../product/product.ts";
import { isEmptyInput } from "../kind.ts";
import { CROP_KEYS, CROP_NUMBERS, cropText } from "./crop.ts";

/** How the entries of older items with the numbers of a crop are called, after the id of the photo. */
const OLDER_ENTRIES: { readonly [K in keyof Crop]: string } = {
  x: "Across",
  y: "Down",
  zoom: "Zoom",
  degrees: "Turn",
};

/**
 * Reads the crops in what was stored while four numbers placed a photo, such as `photoZoom`: an item, a draft, or the
 * configuration of an order. Each such crop becomes the value of its field, unless that has one.
 */
export function readOlderCrops<Value>(
  fields: readonly Field[],
  stored: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value | string>> {
  const names = withSubFields(fields).map(({ id, out }) => out ?? id);
  const result: Record<string, Value | string> = { ...stored };
  for (const field of fields) {
    if (field.kind !== "crop") continue;
    const entryOf = (key: keyof Crop) => field.photo + OLDER_ENTRIES[key];
    // Another field that is stored by such a name has its own numbers.
    if (CROP_KEYS.some((key) => names.includes(entryOf(key)))) continue;
    const numberOf = (key: keyof Crop) => {
      const number = stored[entryOf(key)];
      return isEmptyInput(number) ? CENTRED[key] : Number(number) / CROP_NUMBERS[key].scale;
    };
    const [zoom, x, y, degrees] = [
      numberOf("zoom"),
      numberOf("x"),
      numberOf("y"),
      numberOf("degrees"),
    ];
    for (const key of CROP_KEYS) delete result[entryOf(key)];
    const text = cropText({ x, y, zoom, degrees });
    if (text !== "" && isEmptyInput(stored[field.id])) result[field.id] = text;
  }
  return result;
}
