import { optionAdvice } from "../../product/advice.ts";
import { canonicalJson } from "../../product/canonicalJson.ts";
import type { Condition } from "../../product/condition.ts";
import type { Field, Scalar } from "../../product/product.ts";
import { allValues } from "../byOption.ts";
import { anchorsOfPlate } from "../parts/plate.authoring.ts";
import type { PartSpec } from "../schema.ts";
import { checkEdgeOverlap } from "./edgeOverlap.ts";
import { type CheckInput, rulesOf, type SpecPath } from "./rules.ts";

/**
 * Reports a part that is not where it can be drawn: engraved on or attached to nothing, perhaps drawn without the part that it
 * needs, or over another part.
 */
export function checkArrangement(part: PartSpec, input: CheckInput): void {
  checkCarrier(part, input);
  checkAnchors(part, input);
  checkOverlap(part, input);
  checkEdgeOverlap(part, input);
  checkRows(part, input);
  checkNeededParts(part, input);
}

/** Reports an `on` or `inside` that names no part above, or a part of the wrong kind. */
function checkCarrier(part: PartSpec, { partsAbove, add }: CheckInput): void {
  const carrier = carrierOf(part);
  const { carriers = [] } = rulesOf(part);
  const candidates = [...partsAbove.values()].filter(({ part: kind }) => carriers.includes(kind));
  if (carrier === undefined || candidates.some(({ id }) => id === carrier)) return;
  const advice = optionAdvice(
    carrier,
    candidates.map(({ id }) => id),
  );
  const message = `no ${carriers.join(" or ")} "${carrier}" is above${advice}`;
  add(["on" in part ? "on" : "inside"], message);
}

/** Reports anchors that no part above offers. */
function checkAnchors(part: PartSpec, input: CheckInput): void {
  const { partsAbove, add } = input;
  const known = [...partsAbove.values()].flatMap((above) => anchorsFor(part, above, input));
  for (const [path, anchor] of anchorReferences(part)) {
    if (known.includes(anchor)) continue;
    const advice = optionAdvice(anchor, known);
    add(path, `no part above offers "${anchor}" to a ${part.part}${advice}`);
  }
}

/** Reports a part that may be drawn without a part above that it needs: one that it is attached to, engraved on or inside. */
function checkNeededParts(part: PartSpec, { partsAbove, add }: CheckInput): void {
  const anchors = anchorReferences(part).map(([, anchor]) => anchor);
  const neededIds = [carrierOf(part) ?? [], anchors.map(partIdOf)].flat();
  for (const id of new Set(neededIds)) {
    const needed = partsAbove.get(id);
    if (needed === undefined || isDrawnOnlyWith(part, needed)) continue;
    const message = `"${part.id}" is attached to "${id}", which is drawn only by its \`when\` — give both the same \`when\``;
    add(["id"], message);
  }
}

/** Reports a chain or ring that no plate hangs on while a list is empty. */
function checkRows(part: PartSpec, { fields, partsAbove, add }: CheckInput): void {
  if (part.part !== "chain" && part.part !== "ring") return;
  for (const [path, anchor] of anchorReferences(part)) {
    const above = partsAbove.get(partIdOf(anchor));
    const repeat = above?.part === "plate" ? above.repeat : undefined;
    const list = fields.find(({ id }) => id === repeat);
    if (list?.kind !== "list" || list.min > 0) continue;
    add(path, `nothing hangs here while "${list.id}" has no rows — write "min": 1 there`);
    return;
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

/** The anchors of a part above that a part can use. A word that spans a band has no anchors, and those of a plate are those of its shape. */
function anchorsFor(part: PartSpec, above: PartSpec, { shapes }: CheckInput): readonly string[] {
  if (above.part === "namePlate" && above.inside !== undefined) return [];
  const { attachesTo = [] } = rulesOf(part);
  const anchors =
    above.part === "plate" && allValues(above.shape).some((name) => shapes[name] !== undefined)
      ? anchorsOfPlate(above, shapes)
      : (rulesOf(above).anchors ?? []);
  return anchors
    .filter((name) => attachesTo.some((use) => name === use || name.startsWith(`${use}-`)))
    .map((name) => `${above.id}.${name}`);
}

type AnchorReference = readonly [path: SpecPath, anchor: string];

function anchorReferences(part: PartSpec): AnchorReference[] {
  if (part.part === "chain")
    return part.attach.map((id, i): AnchorReference => [["attach", i], id]);
  return "at" in part ? [[["at"], part.at]] : [];
}

/**
 * Reports a part that covers an earlier part at the same position, so that shoppers could not see both. Reports only pairs
 * that are always drawn together.
 */
function checkOverlap(part: PartSpec, { fields, partsAbove, add }: CheckInput): void {
  const position = positionOf(part);
  const other = [...partsAbove.values()].find(
    (above) =>
      (positionOf(above) === position || isBehindPlate(above, part)) &&
      (isDrawnOnlyWith(part, above) || isDrawnOnlyWith(above, part)) &&
      haveFieldsTogether(part, above, fields),
  );
  if (position === null || other === undefined) return;
  const otherArea = part.part === "engraveText" ? "give one the other `area`, " : "";
  const message = `"${part.id}" is drawn on "${other.id}", at the same place — ${otherArea}remove one, or give them different \`when\`s`;
  add(["id"], message);
}

/** Whether a plate covers a part in the middle. A cut name above a plate is soldered on it. */
const isBehindPlate = (above: PartSpec, part: PartSpec): boolean =>
  part.part === "plate" &&
  (above.part === "heartPlate" ||
    above.part === "tagPlate" ||
    (above.part === "namePlate" && above.inside === undefined));

/** A key of the position that a part fills alone. Null for parts that may share a position. */
function positionOf(part: PartSpec): string | null {
  const { position } = rulesOf(part);
  return position === undefined ? null : `${part.part} ${position(part)}`;
}

/**
 * Whether the fields that two parts read always exist together: one part reads no conditional field, or both conditions are
 * the same. Not if the `when` of one part excludes a condition of the other.
 */
function haveFieldsTogether(part: PartSpec, other: PartSpec, fields: readonly Field[]): boolean {
  const conditions = conditionsOf(part, fields);
  const otherConditions = conditionsOf(other, fields);
  const areExclusive =
    conditions.some((condition) => excludes(other, condition)) ||
    otherConditions.some((condition) => excludes(part, condition));
  if (areExclusive) return false;
  const isEitherUnconditional = conditions.length === 0 || otherConditions.length === 0;
  return isEitherUnconditional || canonicalJson(conditions) === canonicalJson(otherConditions);
}

/** Whether a part's `when` contradicts a condition. */
function excludes({ when }: PartSpec, condition: Condition): boolean {
  return conjunctsOf(condition).some((other) =>
    conjunctsOf(when).some((own) => {
      const [values, otherValues] = valuesOfSameField(own, other) ?? [];
      return values?.every((value) => otherValues?.includes(value) === false) ?? false;
    }),
  );
}

/**
 * The conditions of the fields that a part reads. An optional field must also be filled in, and two optional fields may exclude
 * each other by `forbid`. Empty for a part with a sample, because it is drawn without these fields.
 */
function conditionsOf(part: PartSpec, fields: readonly Field[]): readonly Condition[] {
  // A photo's `from` is a key of the part itself.
  const source = "text" in part ? part.text : "stone" in part ? part.stone : part;
  if (typeof source === "object" && "sample" in source && source.sample !== undefined) return [];
  const from = typeof source === "object" && "from" in source ? source.from : null;
  const list = "repeat" in part ? fields.find(({ id }) => id === part.repeat) : undefined;
  const rowFields = list?.kind === "list" ? list.of : [];
  const sources = [...rowFields, ...fields].filter(({ id }) => id === from || id === list?.id);
  return sources.flatMap(({ id, when, optional }): readonly Condition[] => [
    ...(when === null ? [] : [when]),
    ...(optional ? [{ ref: id, test: { set: true } }] : []),
  ]);
}

/** Whether a part is drawn only if the other part is drawn, as far as their conditions say so by values of the same fields. */
function isDrawnOnlyWith(part: PartSpec, other: PartSpec): boolean {
  return conjunctsOf(other.when).every((needed) =>
    conjunctsOf(part.when).some((condition) => {
      const [values, neededValues] = valuesOfSameField(condition, needed) ?? [];
      return (
        canonicalJson(condition) === canonicalJson(needed) ||
        values?.every((value) => neededValues?.includes(value)) === true
      );
    }),
  );
}

/** The conditions that must all hold. */
function conjunctsOf(condition: Condition | undefined): readonly Condition[] {
  if (condition === undefined) return [];
  return "all" in condition ? condition.all.flatMap(conjunctsOf) : [condition];
}

/** The values that two conditions accept of the same field. Null if one of them tests something else. */
function valuesOfSameField(
  a: Condition,
  b: Condition,
): readonly [a: readonly Scalar[], b: readonly Scalar[]] | null {
  if (!("ref" in a) || !("ref" in b) || a.ref !== b.ref) return null;
  return "oneOf" in a.test && "oneOf" in b.test ? [a.test.oneOf, b.test.oneOf] : null;
}
