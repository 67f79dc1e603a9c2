import type { Field } from "../product.ts";
import { type Add, checkFields, checkMetal, type Steps } from "./previewFields.ts";
import type { PartKind, PartSpec, PreviewSpec } from "./previewSchema.ts";

/** A wrong reference in a preview: where it stands below `preview`, and what is wrong. */
export interface PreviewFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** What could have been meant; empty where no other name would help. */
  readonly known: readonly string[];
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

/** References to fields, their options, parts, anchors and fonts that lead nowhere or to the wrong kind; all of them. */
export function previewFaults(
  spec: PreviewSpec,
  fields: readonly Field[],
  fontIds: ReadonlySet<string>,
): PreviewFault[] {
  const faults: PreviewFault[] = [];
  const add: Add = (path, message, known = []) => faults.push({ path, message, known });
  checkMetal(spec, fields, add);
  const above = new Map<string, PartSpec>();
  for (const [i, part] of spec.parts.entries()) {
    const at = (path: Steps, message: string, known: readonly string[] = []) =>
      add(["parts", i, ...path], message, known);
    if (above.has(part.id)) at(["id"], `"${part.id}" is used twice`);
    checkFields(part, fields, fontIds.size, at);
    for (const [path, id] of fontReferences(part)) {
      if (!fontIds.has(id)) at(path, `there is no font "${id}"`, [...fontIds]);
    }
    const carrier = "on" in part ? part.on : "inside" in part ? part.inside : undefined;
    if (carrier !== undefined && above.get(carrier)?.part !== CARRIERS[part.part]) {
      at(
        ["on" in part ? "on" : "inside"],
        `no ${CARRIERS[part.part] ?? "part"} "${carrier}" stands above`,
        [...above.keys()],
      );
    }
    for (const [path, anchor] of anchorReferences(part)) {
      const [owner = "", point = ""] = anchor.split(".");
      const offering = above.get(owner);
      if (offering === undefined || !ANCHORS[offering.part].includes(point)) {
        at(path, `no part above offers "${anchor}"`, [...above.values()].flatMap(anchorsOf));
      }
    }
    above.set(part.id, part);
  }
  return faults;
}

function anchorsOf({ id, part }: PartSpec): readonly string[] {
  return ANCHORS[part].map((point) => `${id}.${point}`);
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
