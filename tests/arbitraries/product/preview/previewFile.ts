import * as fc from "fast-check";
import type { FieldFile } from "../../../../engine/catalog/schema/field.ts";
import { type Draw, integer, pick } from "../draw.ts";
import { type ChainAnchors, chainParts } from "./chainParts.ts";
import type { PartFile, PreviewFile } from "./partFile.ts";
import { namePlateParts, tagParts } from "./plateParts.ts";
import { bandParts, beadParts, heartParts } from "./rowParts.ts";
import { rowTextSources, textSources } from "./textSource.ts";

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
  // Only `engraveText`, which a tag has, draws several lines.
  const isSingleLine = ({ multiline }: { readonly multiline: boolean }) => !multiline;
  const rowTexts = rowTextSources(draw, fields).filter(isSingleLine);
  const rowText = rowTexts.length === 0 ? null : pick(draw, rowTexts);
  const texts = textSources(draw, fields);
  const namePlate = (): Pendant => {
    const source = pick(draw, texts.filter(isSingleLine));
    const isRepeated = rowText !== null && draw(fc.boolean);
    const { parts, hasRing } = namePlateParts(draw, fields, isRepeated ? rowText : source);
    return { parts, anchors: [hasRing ? "ring.left" : "plate.left", "plate.right"] };
  };
  switch (pick(draw, ["tag", "plate", "heart", "band", "beads"] as const)) {
    case "tag": {
      const parts = tagParts(draw, fields, pick(draw, texts));
      return { parts, anchors: ["ring.left", "ring.right"] };
    }
    case "plate":
      return namePlate();
    case "heart":
      if (rowText === null) return namePlate();
      return { parts: heartParts(draw, fields, rowText), anchors: ["heart.left", "heart.right"] };
    case "band":
      if (rowText === null) return namePlate();
      return { parts: bandParts(draw, rowText), anchors: ["heart.left", "heart.right"] };
    case "beads":
      if (rowText === null) return namePlate();
      return { parts: beadParts(draw, rowText), anchors: ["beads.left", "beads.right"] };
  }
}
