/** The preview of a starting file with names: one plate on a chain for each name. Lengths are in millimetres. */
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
  return previewOf([plate, chainBetween(["plate.left", "plate.right"])]);
}

/**
 * The maximum number of plates that the lint accepts below one another. `tests/server/cli/catalog/newProduct.test.ts`
 * checks this number.
 */
export const MAX_PLATES = 10;

/** The preview of a starting file with one text, engraved on a tag. Lengths are in millimetres. */
export function createTextPreview(font: string): object {
  const tag = { part: "tagPlate", id: "tag", width: 22, height: 36, corner: 5, hole: 1.7 };
  const text = {
    part: "engraveText",
    id: "text",
    on: "tag",
    text: { from: "text", sample: "Always" },
    font,
    area: "middle",
    lines: 4,
    size: 4.2,
  };
  const ring = { part: "ring", id: "ring", at: "tag.hole", radius: 3.2 };
  return previewOf([tag, text, ring, chainBetween(["ring.left", "ring.right"])]);
}

function previewOf(parts: readonly object[]): object {
  return { frame: { width: 80 }, metal: { from: "metal" }, parts };
}

/** A chain between two anchors. */
function chainBetween(attach: readonly [left: string, right: string]): object {
  return { part: "chain", id: "chain", attach, style: "cable", gauge: 1.15, length: 18 };
}
