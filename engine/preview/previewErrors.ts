import type { Field } from "../product/product.ts";
import {
  checkFields,
  checkMetal,
  type ReportError,
  type SpecPath,
  type WrongName,
} from "./previewFields.ts";
import { checkPlace, isDrawnOnlyWith } from "./checkPlace.ts";
import { checkMeasurements } from "./measurements.ts";
import type { PartKind, PartOf, PartSpec, PreviewSpec } from "../product/preview/previewSchema.ts";

/** An error in a preview; `path` is relative to `preview`. */
export interface PreviewError {
  readonly path: SpecPath;
  /** With advice after " — ", unless it is about a wrong name. */
  readonly message: string;
  /** Null if the error is not about a wrong name. */
  readonly wrongName: WrongName | null;
}

/** The anchors of each kind of part. */
const ANCHORS: { readonly [K in PartKind]: readonly string[] } = {
  namePlate: ["left", "right", "bottom"],
  heartPlate: ["left", "right", "bottom"],
  heartBand: ["left", "right", "bottom"],
  engraveRows: ["gems"],
  engraveAlong: [],
  engraveText: [],
  engravePhoto: [],
  beads: ["left", "right"],
  gem: [],
  tagPlate: ["hole", "bottom"],
  ring: ["left", "right"],
  chain: [],
};

/** The anchors for stones; chains and rings use the others. */
const STONE_ANCHORS: ReadonlySet<string> = new Set(["bottom", "gems"]);

/** The kind of part that `on` or `inside` must reference. */
const CARRIER_KINDS: { readonly [K in PartKind]?: PartKind } = {
  namePlate: "heartBand",
  engraveRows: "heartPlate",
  engraveAlong: "heartBand",
  engraveText: "tagPlate",
  engravePhoto: "tagPlate",
};

type PartsById = ReadonlyMap<string, PartSpec>;

/** All invalid references to fields, options, parts, anchors and fonts, and impossible measurements. */
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
    checkPlace(part, partsAbove, fields, addToPart);
    checkOwners(part, partsAbove, addToPart);
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

function checkCarrier(part: PartSpec, partsAbove: PartsById, add: ReportError): void {
  const carrier = carrierOf(part);
  const carrierKind = CARRIER_KINDS[part.part];
  if (carrier === undefined || partsAbove.get(carrier)?.part === carrierKind) return;
  const candidates = [...partsAbove.values()].filter(({ part: kind }) => kind === carrierKind);
  const message = `no ${carrierKind ?? "part"} "${carrier}" is above`;
  const known = candidates.map(({ id }) => id);
  add(["on" in part ? "on" : "inside"], message, { of: "part", name: carrier, known });
}

function checkAnchors(part: PartSpec, partsAbove: PartsById, add: ReportError): void {
  const known = [...partsAbove.values()].flatMap((above) => anchorsFor(part, above));
  for (const [path, anchor] of anchorReferences(part)) {
    if (known.includes(anchor)) continue;
    const message = `no part above offers "${anchor}" to a ${part.part}`;
    add(path, message, { of: "anchor", name: anchor, known });
  }
}

/** Reports a part that may be drawn without a part that it is attached to. */
function checkOwners(part: PartSpec, partsAbove: PartsById, add: ReportError): void {
  const anchors = anchorReferences(part).map(([, anchor]) => anchor);
  const owners = [carrierOf(part) ?? [], anchors.map(partIdOf)].flat();
  for (const id of new Set(owners)) {
    const owner = partsAbove.get(id);
    if (owner === undefined || isDrawnOnlyWith(part, owner)) continue;
    const message = `"${part.id}" is attached to "${id}", which is drawn only by its \`when\` — give both the same \`when\``;
    add(["id"], message);
  }
}

/** The id of the part that a part is engraved on or cut into; undefined for other parts. */
function carrierOf(part: PartSpec): string | undefined {
  if ("on" in part) return part.on;
  return "inside" in part ? part.inside : undefined;
}

/** The id of the part that an anchor, such as `plate.left`, belongs to. */
function partIdOf(anchor: string): string {
  return anchor.split(".")[0] ?? "";
}

/** Reports stones before engraved rows that are not one for each row, or have no room: some would not be drawn, or on letters. */
function checkRowStones(
  { id, at, repeat }: PartOf<"gem">,
  partsAbove: PartsById,
  add: ReportError,
): void {
  const rows = partsAbove.get(partIdOf(at));
  if (rows?.part !== "engraveRows") return;
  if (repeat !== rows.repeat) {
    const message = `"${at}" has a place for each of "${rows.repeat}" — write "repeat": "${rows.repeat}"`;
    add([repeat === undefined ? "at" : "repeat"], message);
  }
  if (rows.gem === undefined) {
    const message = `"${rows.id}" leaves no room for "${id}" — write its "gem", the radius of the stones`;
    add(["at"], message);
  }
}

/** Reports several names inside one heart: they would be drawn on one another. */
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

/** The anchors of a part above that a part can use; a word that spans a band has none. */
function anchorsFor(part: PartSpec, above: PartSpec): readonly string[] {
  if (above.part === "namePlate" && above.inside !== undefined) return [];
  return ANCHORS[above.part]
    .filter((name) => STONE_ANCHORS.has(name) === (part.part === "gem"))
    .map((name) => `${above.id}.${name}`);
}

type Reference = readonly [path: SpecPath, id: string];

function fontReferences(part: PartSpec): Reference[] {
  if (!("font" in part)) return [];
  const { font } = part;
  if (typeof font === "string") return [[["font"], font]];
  return (font.among ?? []).map((id, i): Reference => [["font", "among", i], id]);
}

function anchorReferences(part: PartSpec): Reference[] {
  if (part.part === "chain") return part.attach.map((id, i): Reference => [["attach", i], id]);
  return "at" in part ? [[["at"], part.at]] : [];
}
