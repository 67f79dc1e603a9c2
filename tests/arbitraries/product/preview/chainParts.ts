import * as fc from "fast-check";
import type { FieldFile } from "../../../../engine/catalog/schema/field.ts";
import { optionIds } from "../conditionFile.ts";
import { percentChance, type Draw, pick } from "../draw.ts";
import { numbersOf } from "./numbersOf.ts";
import type { PartFile, PartFileOf } from "./partFile.ts";

/** The anchors of a part that the two ends of a chain attach to. */
export type ChainAnchors = readonly [left: string, right: string];

/** One chain; or one for the first option of a choice, with or without another one for all other options. */
export function chainParts(
  draw: Draw,
  fields: readonly FieldFile[],
  anchors: ChainAnchors,
): readonly PartFile[] {
  const chain = (id: string, condition: Pick<PartFile, "when">): PartFile => ({
    part: "chain",
    id,
    attach: [...anchors],
    style: pick(draw, ["cable", "ball"] as const),
    gauge: pick(draw, [1.15, 2.3]),
    length: chainLength(draw, fields),
    ...condition,
  });
  const choices = fields.filter((field) => optionIds(field).length > 1);
  if (choices.length === 0 || !percentChance(draw, 50)) return [chain("chain", {})];
  const choice = pick(draw, choices);
  const [first = "", ...others] = optionIds(choice);
  const thin = chain("thin", { when: { [choice.id]: first } });
  return draw(fc.boolean) ? [thin] : [thin, chain("thick", { when: { [choice.id]: [...others] } })];
}

/** A constant number of inches, or a field whose numbers are possible lengths of a chain: 10 to 40 inches. */
function chainLength(draw: Draw, fields: readonly FieldFile[]): PartFileOf<"chain">["length"] {
  const lengths = fields.filter((field) => {
    const inches = numbersOf(field);
    return inches.length > 0 && inches.every((length) => length >= 10 && length <= 40);
  });
  return lengths.length > 0 && draw(fc.boolean) ? { from: pick(draw, lengths).id } : 18;
}
