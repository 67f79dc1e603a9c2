/** The picture of a starting file, drawn with a font of the catalog: each name as a plate on a chain. */
export function pictureOfNames(font: string): object {
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
  return picture([plate, chainAt(["plate.left", "plate.right"])]);
}

/** The most names whose plates have room under one another; what the lint says of more is tested. */
export const MAX_PLATES = 10;

/** The picture of a starting file with one text: engraved in lines on a tag. */
export function pictureOfText(font: string): object {
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
  return picture([tag, text, ring, chainAt(["ring.left", "ring.right"])]);
}

function picture(parts: readonly object[]): object {
  return { frame: { width: 80 }, metal: { from: "metal" }, parts };
}

function chainAt(attach: readonly string[]): object {
  return { part: "chain", id: "chain", attach, style: "cable", gauge: 1.15, length: 18 };
}
