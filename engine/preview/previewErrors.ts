import type { Field } from "../product/product.ts";
import {
  checkFields,
  checkMetal,
  type ReportError,
  type Steps,
  type WrongName,
} from "./previewFields.ts";
import { checkPlace, isDrawnOnlyWith } from "./checkPlace.ts";
import { checkMeasurements } from "./measurements.ts";
import type { PartKind, PartOf, PartSpec, PreviewSpec } from "../product/preview/previewSchema.ts";

/** An error in a preview; `path` is relative to `preview`. */
export interface PreviewError {
  readonly path: readonly (string | number)[];
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
  const above = new Map<string, PartSpec>();
  for (const [i, part] of spec.parts.entries()) {
    const at = (path: Steps, message: string, wrongName: WrongName | null = null) =>
      add(["parts", i, ...path], message, wrongName);
    if (above.has(part.id)) at(["id"], `"${part.id}" is used twice — choose another id`);
    checkFields(part, fields, fontIds.size, at);
    checkMeasurements(part, above, at);
    for (const [path, id] of fontReferences(part)) {
      if (!fontIds.has(id))
        at(path, `there is no font "${id}"`, { of: "font", name: id, known: [...fontIds] });
    }
    const carrier = "on" in part ? part.on : "inside" in part ? part.inside : undefined;
    if (carrier !== undefined && above.get(carrier)?.part !== CARRIER_KINDS[part.part]) {
      const known = [...above.values()].flatMap(({ id, part: kind }) =>
        kind === CARRIER_KINDS[part.part] ? [id] : [],
      );
      const message = `no ${CARRIER_KINDS[part.part] ?? "part"} "${carrier}" is above`;
      at(["on" in part ? "on" : "inside"], message, { of: "part", name: carrier, known });
    }
    const offered = [...above.values()].flatMap((other) => anchorsFor(part, other));
    for (const [path, anchor] of anchorReferences(part)) {
      if (!offered.includes(anchor)) {
        const wrongName = { of: "anchor", name: anchor, known: offered } as const;
        at(path, `no part above offers "${anchor}" to a ${part.part}`, wrongName);
      }
    }
    if (part.part === "gem") checkRowStones(part, above, at);
    if (part.part === "namePlate") checkSpan(part, fields, at);
    checkPlace(part, above, fields, at);
    for (const owner of new Set(ownersOf(part))) {
      const requiredPart = above.get(owner);
      if (requiredPart !== undefined && !isDrawnOnlyWith(part, requiredPart))
        at(
          ["id"],
          `"${part.id}" is attached to "${owner}", which is drawn only by its \`when\` — give both the same \`when\``,
        );
    }
    above.set(part.id, part);
  }
  return errors;
}

/** Reports stones before engraved rows that are not one for each row, or have no room: some would not be drawn, or on letters. */
function checkRowStones(
  { id, at, repeat }: PartOf<"gem">,
  above: ReadonlyMap<string, PartSpec>,
  add: ReportError,
): void {
  const rows = above.get(at.split(".")[0] ?? "");
  if (rows?.part !== "engraveRows") return;
  if (repeat !== rows.repeat) {
    const path = [repeat === undefined ? "at" : "repeat"];
    add(
      path,
      `"${at}" has a place for each of "${rows.repeat}" — write "repeat": "${rows.repeat}"`,
    );
  }
  if (rows.gem === undefined)
    add(
      ["at"],
      `"${rows.id}" leaves no room for "${id}" — write its "gem", the radius of the stones`,
    );
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

/** The ids of the parts that a part depends on. */
function ownersOf(part: PartSpec): readonly string[] {
  const carrier = "on" in part ? part.on : "inside" in part ? part.inside : undefined;
  const anchors = anchorReferences(part).map(([, anchor]) => anchor.split(".")[0] ?? "");
  return carrier === undefined ? anchors : [carrier, ...anchors];
}

/** The anchors of a part above that a part can use; a word that spans a band has none. */
function anchorsFor(holder: PartSpec, above: PartSpec): readonly string[] {
  if (above.part === "namePlate" && above.inside !== undefined) return [];
  return ANCHORS[above.part]
    .filter((point) => STONE_ANCHORS.has(point) === (holder.part === "gem"))
    .map((point) => `${above.id}.${point}`);
}

type Reference = readonly [path: readonly (string | number)[], id: string];

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
