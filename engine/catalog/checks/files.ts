import { PHOTO_ENDINGS } from "../../photoKey.ts";
import type { FileField } from "../../product.ts";
import { didYouMean } from "../didYouMean.ts";
import type { JsonPath } from "../jsonPath.ts";
import type { Notes } from "../notes.ts";

/** A file field takes only types whose content the shop can check. */
export function checkFile(field: FileField, path: JsonPath, notes: Notes): void {
  const known = Object.keys(PHOTO_ENDINGS);
  for (const type of new Set(field.accept)) {
    if (known.includes(type)) continue;
    const hint = didYouMean(type, known) || ` — use ${known.join(", ")} or image/*`;
    notes.add([...path, "accept"], "option", `the shop can't check files of type "${type}"${hint}`);
  }
}
