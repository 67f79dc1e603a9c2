import type { Field } from "../product/product.ts";
import { type Add, checkFields, checkMetal, type Steps } from "./previewFields.ts";
import { checkRoom } from "./previewRoom.ts";
import type { PartKind, PartSpec, PreviewSpec } from "../product/preview/previewSchema.ts";

/** A wrong reference in a preview: where it stands below `preview`, and what is wrong. */
export interface PreviewError {
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

/** The anchors that stones are set in or hang from; chains and rings hold on to the others. */
const STONES: ReadonlySet<string> = new Set(["bottom", "gems"]);

/** What `on` and `inside` may name. */
const CARRIERS: { readonly [K in PartKind]?: PartKind } = {
  namePlate: "heartBand",
  engraveRows: "heartPlate",
  engraveAlong: "heartBand",
  engraveText: "tagPlate",
  engravePhoto: "tagPlate",
};

/** References to fields, their options, parts, anchors and fonts that lead nowhere or to the wrong kind, and measures that leave no room; all of them. */
export function previewErrors(
  spec: PreviewSpec,
  fields: readonly Field[],
  fontIds: ReadonlySet<string>,
): PreviewError[] {
  const faults: PreviewError[] = [];
  const add: Add = (path, message, known = []) => faults.push({ path, message, known });
  checkMetal(spec, fields, add);
  const above = new Map<string, PartSpec>();
  for (const [i, part] of spec.parts.entries()) {
    const at = (path: Steps, message: string, known: readonly string[] = []) =>
      add(["parts", i, ...path], message, known);
    if (above.has(part.id)) at(["id"], `"${part.id}" is used twice`);
    checkFields(part, fields, fontIds.size, at);
    checkRoom(part, above, at);
    for (const [path, id] of fontReferences(part)) {
      if (!fontIds.has(id)) at(path, `there is no font "${id}"`, [...fontIds]);
    }
    const carrier = "on" in part ? part.on : "inside" in part ? part.inside : undefined;
    if (carrier !== undefined && above.get(carrier)?.part !== CARRIERS[part.part]) {
      at(
        ["on" in part ? "on" : "inside"],
        `no ${CARRIERS[part.part] ?? "part"} "${carrier}" stands above`,
        [...above.values()].flatMap(({ id, part: kind }) =>
          kind === CARRIERS[part.part] ? [id] : [],
        ),
      );
    }
    const offered = [...above.values()].flatMap((other) => anchorsFor(part, other));
    for (const [path, anchor] of anchorReferences(part)) {
      if (!offered.includes(anchor)) {
        at(path, `no part above offers "${anchor}" to a ${part.part}`, offered);
      }
    }
    for (const owner of new Set(ownersOf(part))) {
      const held = above.get(owner);
      if (held !== undefined && !onlyWith(part, held))
        at(["id"], `"${part.id}" holds on to "${owner}", which is drawn only by its \`when\``);
    }
    above.set(part.id, part);
  }
  return faults;
}

/** The parts that a part is engraved into, spans or holds on to: without them it can't be drawn. */
function ownersOf(part: PartSpec): readonly string[] {
  const carrier = "on" in part ? part.on : "inside" in part ? part.inside : undefined;
  const anchors = anchorReferences(part).map(([, anchor]) => anchor.split(".")[0] ?? "");
  return carrier === undefined ? anchors : [carrier, ...anchors];
}

/** Whether a part is drawn only where the other one is. */
function onlyWith(part: PartSpec, other: PartSpec): boolean {
  return Object.entries(other.when ?? {}).every(([field, wanted]) => {
    const own = part.when?.[field];
    return own !== undefined && [own].flat().every((value) => [wanted].flat().includes(value));
  });
}

/** The anchors of a part above that one below can hold on to; a word that spans a band has no rings. */
function anchorsFor(holder: PartSpec, above: PartSpec): readonly string[] {
  if (above.part === "namePlate" && above.inside !== undefined) return [];
  return ANCHORS[above.part]
    .filter((point) => STONES.has(point) === (holder.part === "gem"))
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
