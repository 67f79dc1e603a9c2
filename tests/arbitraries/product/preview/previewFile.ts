import * as fc from "fast-check";
import type { FieldFile } from "../../../../engine/product/productFile.ts";
import { optionIds } from "../conditionFile.ts";
import { type Draw, integer, percentChance, pick } from "../draw.ts";
import {
  numbersOf,
  type PartFile,
  type PartFileOf,
  type PreviewFile,
  rowTextSources,
  textSources,
} from "./partFile.ts";
import { beadParts, namePlateParts, plateParts, tagParts } from "./pendantParts.ts";

/** The parts that are drawn with a chain, and the anchors for it. */
interface Pendant {
  readonly parts: readonly PartFile[];
  readonly anchors: ChainAnchors;
}

/** A preview of random parts, some of them with a `when`. `metal` is the id of the choice of metals. */
export function previewFile(draw: Draw, fields: readonly FieldFile[], metal: string): PreviewFile {
  const { parts, anchors } = pendantOf(draw, fields);
  return {
    frame: {
      width: integer(draw, 60, 100),
      ...(draw(fc.boolean) ? { drop: integer(draw, -5, 5) } : {}),
    },
    metal: { from: metal },
    parts: [...parts, ...chainParts(draw, fields, anchors)],
  };
}

/** A pendant of any shape. Without a text in rows, those that repeat rows are replaced by a name plate. */
function pendantOf(draw: Draw, fields: readonly FieldFile[]): Pendant {
  // Only `engraveText`, on tags and plates, draws several lines.
  const isSingleLine = ({ multiline }: { readonly multiline: boolean }) => !multiline;
  const rowTexts = rowTextSources(draw, fields).filter(isSingleLine);
  const rowText = rowTexts.length === 0 ? null : pick(draw, rowTexts);
  const texts = textSources(draw, fields);
  const namePlate = (): Pendant => {
    const source = pick(draw, texts.filter(isSingleLine));
    const isRepeated = rowText !== null && draw(fc.boolean);
    const { parts, hasRing } = namePlateParts(draw, isRepeated ? rowText : source);
    return { parts, anchors: [hasRing ? "ring.left" : "plate.left", "plate.right"] };
  };
  switch (pick(draw, ["tag", "plate", "beads", "shape"] as const)) {
    case "tag": {
      const parts = tagParts(draw, fields, pick(draw, texts));
      return { parts, anchors: ["ring.left", "ring.right"] };
    }
    case "plate":
      return namePlate();
    case "shape": {
      const list = fields.find(({ id }) => id === rowText?.repeat);
      const hasRows = list?.kind === "list" && list.min > 0;
      const isRepeated = rowText !== null && hasRows && draw(fc.boolean);
      const { parts, anchor } = plateParts(draw, fields, isRepeated ? rowText : pick(draw, texts));
      const part = anchor === "hole" ? "ring" : "plates";
      return { parts, anchors: [`${part}.left`, `${part}.right`] };
    }
    case "beads":
      if (rowText === null) return namePlate();
      return { parts: beadParts(draw, rowText), anchors: ["beads.left", "beads.right"] };
  }
}

/** The anchors of a part that the two ends of a chain attach to. */
type ChainAnchors = readonly [left: string, right: string];

/** One chain; or one for the first option of a choice, with or without another one for all other options. */
function chainParts(
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
