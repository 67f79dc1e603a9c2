import type { PartKind, PartOf, PartSpec } from "../../product/preview/previewSchema.ts";
import { isDrawnOnlyWith } from "./overlap.ts";
import type { ReportError, SpecPath } from "./report.ts";

/** How a kind of part is connected to others. */
interface Connections {
  /** Its anchors: the named points that later parts can be attached to. */
  readonly anchors: readonly string[];
  /** The anchors of other parts that it can be attached to. */
  readonly attachesTo: readonly string[];
  /** The kind of part that `on` or `inside` must reference. Null if it has neither. */
  readonly carrier: PartKind | null;
}

const EDGES = ["left", "right", "bottom"];
const FASTENINGS = ["left", "right", "hole"];

const CONNECTIONS: { readonly [K in PartKind]: Connections } = {
  namePlate: { anchors: EDGES, attachesTo: [], carrier: "heartBand" },
  heartPlate: { anchors: EDGES, attachesTo: [], carrier: null },
  heartBand: { anchors: EDGES, attachesTo: [], carrier: null },
  engraveRows: { anchors: ["gems"], attachesTo: [], carrier: "heartPlate" },
  engraveAlong: { anchors: [], attachesTo: [], carrier: "heartBand" },
  engraveText: { anchors: [], attachesTo: [], carrier: "tagPlate" },
  engravePhoto: { anchors: [], attachesTo: [], carrier: "tagPlate" },
  beads: { anchors: ["left", "right"], attachesTo: [], carrier: null },
  gem: { anchors: [], attachesTo: ["bottom", "gems"], carrier: null },
  tagPlate: { anchors: ["hole", "bottom"], attachesTo: [], carrier: null },
  ring: { anchors: ["left", "right"], attachesTo: FASTENINGS, carrier: null },
  chain: { anchors: [], attachesTo: FASTENINGS, carrier: null },
};

type PartsById = ReadonlyMap<string, PartSpec>;

/** Reports an `on` or `inside` that names no part above, or a part of the wrong kind. */
export function checkCarrier(part: PartSpec, partsAbove: PartsById, add: ReportError): void {
  const carrier = carrierOf(part);
  const { carrier: carrierKind } = CONNECTIONS[part.part];
  if (carrier === undefined || partsAbove.get(carrier)?.part === carrierKind) return;
  const candidates = [...partsAbove.values()].filter(({ part: kind }) => kind === carrierKind);
  const message = `no ${carrierKind ?? "part"} "${carrier}" is above`;
  const known = candidates.map(({ id }) => id);
  add(["on" in part ? "on" : "inside"], message, { of: "part", name: carrier, known });
}

/** Reports anchors that no part above offers. */
export function checkAnchors(part: PartSpec, partsAbove: PartsById, add: ReportError): void {
  const known = [...partsAbove.values()].flatMap((above) => anchorsFor(part, above));
  for (const [path, anchor] of anchorReferences(part)) {
    if (known.includes(anchor)) continue;
    const message = `no part above offers "${anchor}" to a ${part.part}`;
    add(path, message, { of: "anchor", name: anchor, known });
  }
}

/** Reports a part that may be drawn without a part above that it needs: one that it is attached to, engraved on or inside. */
export function checkNeededParts(part: PartSpec, partsAbove: PartsById, add: ReportError): void {
  const anchors = anchorReferences(part).map(([, anchor]) => anchor);
  const neededIds = [carrierOf(part) ?? [], anchors.map(partIdOf)].flat();
  for (const id of new Set(neededIds)) {
    const needed = partsAbove.get(id);
    if (needed === undefined || isDrawnOnlyWith(part, needed)) continue;
    const message = `"${part.id}" is attached to "${id}", which is drawn only by its \`when\` — give both the same \`when\``;
    add(["id"], message);
  }
}

/** The id of the part that a part is engraved on, or that a name spans. Undefined for other parts. */
function carrierOf(part: PartSpec): string | undefined {
  if ("on" in part) return part.on;
  return "inside" in part ? part.inside : undefined;
}

/** The id of the part that an anchor, such as `plate.left`, belongs to. */
function partIdOf(anchor: string): string {
  return anchor.split(".")[0] ?? "";
}

/**
 * Reports stones before engraved rows if there is not one stone for each row, or if the rows leave no room for them. Some
 * stones would not be drawn, or would be drawn on letters.
 */
export function checkRowStones(
  { id, at, repeat }: PartOf<"gem">,
  partsAbove: PartsById,
  add: ReportError,
): void {
  const rows = partsAbove.get(partIdOf(at));
  if (rows?.part !== "engraveRows") return;
  if (repeat !== rows.repeat) {
    const message = `"${at}" has a place for each of "${rows.repeat}" — write "repeat": "${rows.repeat}"`;
    // A missing key has no position in the file.
    add([repeat === undefined ? "at" : "repeat"], message);
  }
  if (rows.gem === undefined) {
    const message = `"${rows.id}" leaves no room for "${id}" — write its "gem", the radius of the stones`;
    add(["at"], message);
  }
}

/** The anchors of a part above that a part can use. A word that spans a band has no anchors. */
function anchorsFor(part: PartSpec, above: PartSpec): readonly string[] {
  if (above.part === "namePlate" && above.inside !== undefined) return [];
  const { attachesTo } = CONNECTIONS[part.part];
  return CONNECTIONS[above.part].anchors
    .filter((name) => attachesTo.includes(name))
    .map((name) => `${above.id}.${name}`);
}

type AnchorReference = readonly [path: SpecPath, anchor: string];

function anchorReferences(part: PartSpec): AnchorReference[] {
  if (part.part === "chain")
    return part.attach.map((id, i): AnchorReference => [["attach", i], id]);
  return "at" in part ? [[["at"], part.at]] : [];
}
