import type { Field, RowField } from "../product.ts";
import type { PartKind, PartSpec, PreviewSpec } from "./previewSchema.ts";

/** A wrong reference in a preview: where it stands below `preview`, and what is wrong. */
export interface PreviewFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The anchors each kind of part offers to later ones. */
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

/** What `on` and `inside` may name. */
const CARRIERS: { readonly [K in PartKind]?: PartKind } = {
  namePlate: "heartBand",
  engraveRows: "heartPlate",
  engraveAlong: "heartBand",
  engraveText: "tagPlate",
  engravePhoto: "tagPlate",
};

/** References to fields, parts, anchors and fonts that lead nowhere; all of them. */
export function previewFaults(
  spec: PreviewSpec,
  fields: readonly Field[],
  fontIds: ReadonlySet<string>,
): PreviewFault[] {
  const faults: PreviewFault[] = [];
  const byId = new Map(fields.map((field) => [field.id, field]));
  if (byId.get(spec.metal.from)?.kind !== "choice") {
    faults.push({ path: ["metal", "from"], message: `"${spec.metal.from}" is no choice` });
  }
  const above = new Map<string, PartSpec>();
  for (const [i, part] of spec.parts.entries()) {
    const at = (...rest: (string | number)[]) => ["parts", i, ...rest];
    if (above.has(part.id)) faults.push({ path: at("id"), message: `"${part.id}" is used twice` });
    const rows = rowFieldsOf(part, byId);
    if (rows === null) faults.push({ path: at("repeat"), message: "is not the id of a list" });
    for (const [path, name] of fieldReferences(part)) {
      if (!byId.has(name) && rows?.has(name) !== true) {
        faults.push({ path: at(...path), message: `there is no field "${name}"` });
      }
    }
    for (const [path, id] of fontReferences(part)) {
      if (!fontIds.has(id)) faults.push({ path: at(...path), message: `there is no font "${id}"` });
    }
    const carrier = "on" in part ? part.on : "inside" in part ? part.inside : undefined;
    if (carrier !== undefined && above.get(carrier)?.part !== CARRIERS[part.part]) {
      faults.push({
        path: at("on" in part ? "on" : "inside"),
        message: `no ${CARRIERS[part.part] ?? "part"} "${carrier}" stands above`,
      });
    }
    for (const [path, anchor] of anchorReferences(part)) {
      const [owner = "", point = ""] = anchor.split(".");
      const offering = above.get(owner);
      if (offering === undefined || !ANCHORS[offering.part].includes(point)) {
        faults.push({ path: at(...path), message: `no part above offers "${anchor}"` });
      }
    }
    above.set(part.id, part);
  }
  return faults;
}

type Reference = readonly [path: readonly (string | number)[], id: string];

/** The sub-fields a repeated part may read; null when it repeats what is no list. */
function rowFieldsOf(
  part: PartSpec,
  fields: ReadonlyMap<string, Field>,
): ReadonlyMap<string, RowField> | null {
  const repeat = "repeat" in part ? part.repeat : undefined;
  if (repeat === undefined) return new Map();
  const list = fields.get(repeat);
  return list?.kind === "list" ? new Map(list.of.map((field) => [field.id, field])) : null;
}

function fieldReferences(part: PartSpec): Reference[] {
  const references: Reference[] = Object.keys(part.when ?? {}).map((id) => [["when", id], id]);
  for (const [key, value] of Object.entries<unknown>(part)) {
    if (
      typeof value === "object" &&
      value !== null &&
      "from" in value &&
      typeof value.from === "string"
    ) {
      references.push([[key, "from"], value.from]);
    } else if (key === "from" && typeof value === "string") references.push([[key], value]);
  }
  return references;
}

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
