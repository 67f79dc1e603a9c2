import type { Field } from "../../product/product.ts";
import type { PartOf, PartSpec, PreviewSpec } from "../../product/preview/previewSchema.ts";
import { checkMetal } from "./appearances.ts";
import { checkAnchors, checkCarrier, checkNeededParts, checkRowStones } from "./attachments.ts";
import { checkMeasurements } from "./measurements.ts";
import { checkFields } from "./partFields.ts";
import { checkOverlap } from "./overlap.ts";
import type { ReportError, SpecPath, WrongName } from "./report.ts";

/** An error in a preview. `path` is relative to `preview`. */
export interface PreviewError {
  readonly path: SpecPath;
  /** The error, followed by advice after " — " unless the error is a wrong name. */
  readonly message: string;
  /** Null if the error is not a wrong name. */
  readonly wrongName: WrongName | null;
}

/**
 * Finds all invalid references to fields, options, parts, anchors and fonts, all impossible measurements, and all parts that
 * cover one another or may be drawn without a part that they need.
 */
export function previewErrors(
  spec: PreviewSpec,
  fields: readonly Field[],
  fontIds: ReadonlySet<string>,
): PreviewError[] {
  const errors: PreviewError[] = [];
  const add: ReportError = (path, message, wrongName = null) =>
    errors.push({ path, message, wrongName });
  checkMetal(spec, fields, add);
  const partsAbove = new Map<string, PartSpec>();
  for (const [i, part] of spec.parts.entries()) {
    const addToPart: ReportError = (path, message, wrongName) =>
      add(["parts", i, ...path], message, wrongName);
    if (partsAbove.has(part.id))
      addToPart(["id"], `"${part.id}" is used twice — choose another id`);
    checkFields(part, fields, fontIds.size, addToPart);
    checkMeasurements(part, partsAbove, addToPart);
    checkFonts(part, fontIds, addToPart);
    checkCarrier(part, partsAbove, addToPart);
    checkAnchors(part, partsAbove, addToPart);
    if (part.part === "gem") checkRowStones(part, partsAbove, addToPart);
    if (part.part === "namePlate") checkSpan(part, fields, addToPart);
    checkOverlap(part, partsAbove, fields, addToPart);
    checkNeededParts(part, partsAbove, addToPart);
    partsAbove.set(part.id, part);
  }
  return errors;
}

function checkFonts(part: PartSpec, fontIds: ReadonlySet<string>, add: ReportError): void {
  for (const [path, id] of fontReferences(part)) {
    if (!fontIds.has(id))
      add(path, `there is no font "${id}"`, { of: "font", name: id, known: [...fontIds] });
  }
}

/** Reports several names inside one heart, because they would cover one another. */
function checkSpan(
  { inside, repeat }: PartOf<"namePlate">,
  fields: readonly Field[],
  add: ReportError,
): void {
  const list = fields.find(({ id }) => id === repeat);
  if (inside === undefined || list?.kind !== "list" || list.max === 1) return;
  const message = `"${inside}" holds one name, and "${list.id}" has up to ${list.max} — remove \`repeat\` or \`inside\``;
  add(["repeat"], message);
}

type Reference = readonly [path: SpecPath, id: string];

function fontReferences(part: PartSpec): Reference[] {
  if (!("font" in part)) return [];
  const { font } = part;
  if (typeof font === "string") return [[["font"], font]];
  return (font.among ?? []).map((id, i): Reference => [["font", "among", i], id]);
}
