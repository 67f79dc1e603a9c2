/**
 * The preview of a starting file with names: a plate for each name, below one another on a chain. Measures are in
 * millimetres, except the chain's length.
 */
export function createNamesPreview(font: string): object {
  const plate = {
    part: "namePlate",
    id: "plate",
    repeat: "names",
    text: { from: "name", sample: "Olivia" },
    font,
    width: 47,
    height: 23,
    stem: 1.15,
  };
  return createPreview([plate, createChain(["plate.left", "plate.right"])]);
}

/**
 * The maximum number of plates that the lint accepts below one another. `tests/server/cli/catalog/new.test.ts`
 * checks this number.
 */
export const MAX_PLATES = 10;

/**
 * The preview of a starting file with one or two texts, engraved on a tag; the first of two is a line above the other.
 * Measures are as in `createNamesPreview`.
 */
export function createTextPreview(font: string, count: number): object {
  const tag = { part: "tagPlate", id: "tag", width: 22, height: 36, corner: 5, hole: 1.7 };
  const engraving = (id: string, area: "top" | "middle", lines: number) => ({
    part: "engraveText",
    id,
    on: "tag",
    text: { from: id, sample: "Always" },
    font,
    area,
    lines,
    size: 4.2,
  });
  const texts =
    count === 1
      ? [engraving("text", "middle", 4)]
      : [engraving("text", "top", 1), engraving("text2", "middle", 3)];
  const ring = { part: "ring", id: "ring", at: "tag.hole", radius: 3.2 };
  return createPreview([tag, ...texts, ring, createChain(["ring.left", "ring.right"])]);
}

/** A preview 80 mm wide in the chosen metal. */
function createPreview(parts: readonly object[]): object {
  return { frame: { width: 80 }, metal: { from: "metal" }, parts };
}

/** A chain between two anchors. Its `length` is in inches, as in every product file. */
function createChain(attach: readonly [left: string, right: string]): object {
  return { part: "chain", id: "chain", attach, style: "cable", gauge: 1.15, length: 18 };
}
