import { optionAdvice } from "../../product/advice.ts";
import type { PartSpec } from "../schema.ts";
import { isDrawnOnlyWith } from "./overlap.ts";
import { type ReportError, rulesOf, type SpecPath } from "./rules.ts";

type PartsById = ReadonlyMap<string, PartSpec>;

/** Reports an `on` or `inside` that names no part above, or a part of the wrong kind. */
export function checkCarrier(part: PartSpec, partsAbove: PartsById, add: ReportError): void {
  const carrier = carrierOf(part);
  const { carrier: carrierKind } = rulesOf(part);
  if (carrier === undefined || partsAbove.get(carrier)?.part === carrierKind) return;
  const candidates = [...partsAbove.values()].filter(({ part: kind }) => kind === carrierKind);
  const advice = optionAdvice(
    carrier,
    candidates.map(({ id }) => id),
  );
  const message = `no ${carrierKind ?? "part"} "${carrier}" is above${advice}`;
  add(["on" in part ? "on" : "inside"], message);
}

/** Reports anchors that no part above offers. */
export function checkAnchors(part: PartSpec, partsAbove: PartsById, add: ReportError): void {
  const known = [...partsAbove.values()].flatMap((above) => anchorsFor(part, above));
  for (const [path, anchor] of anchorReferences(part)) {
    if (known.includes(anchor)) continue;
    const advice = optionAdvice(anchor, known);
    add(path, `no part above offers "${anchor}" to a ${part.part}${advice}`);
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

/** The anchors of a part above that a part can use. A word that spans a band has no anchors. */
function anchorsFor(part: PartSpec, above: PartSpec): readonly string[] {
  if (above.part === "namePlate" && above.inside !== undefined) return [];
  const { attachesTo = [] } = rulesOf(part);
  const { anchors = [] } = rulesOf(above);
  return anchors.filter((name) => attachesTo.includes(name)).map((name) => `${above.id}.${name}`);
}

type AnchorReference = readonly [path: SpecPath, anchor: string];

function anchorReferences(part: PartSpec): AnchorReference[] {
  if (part.part === "chain")
    return part.attach.map((id, i): AnchorReference => [["attach", i], id]);
  return "at" in part ? [[["at"], part.at]] : [];
}
