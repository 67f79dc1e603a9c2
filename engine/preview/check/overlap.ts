import { canonicalJson } from "../../product/canonicalJson.ts";
import { byPart, type PerPart } from "../../product/preview/partKinds.ts";
import type { PartSpec } from "../../product/preview/previewSchema.ts";
import type { Condition } from "../../product/condition.ts";
import type { Field } from "../../product/product.ts";
import type { ReportError } from "./report.ts";

/**
 * Reports a part that covers an earlier part at the same position, so that shoppers could not see both. Reports only pairs
 * that are always drawn together.
 */
export function checkOverlap(
  part: PartSpec,
  partsAbove: ReadonlyMap<string, PartSpec>,
  fields: readonly Field[],
  add: ReportError,
): void {
  const position = byPart(POSITIONS, part);
  const other = [...partsAbove.values()].find(
    (above) =>
      byPart(POSITIONS, above) === position &&
      (isDrawnOnlyWith(part, above) || isDrawnOnlyWith(above, part)) &&
      haveFieldsTogether(part, above, fields),
  );
  if (position === null || other === undefined) return;
  const otherArea = part.part === "engraveText" ? "give one the other `area`, " : "";
  const message = `"${part.id}" is drawn on "${other.id}", at the same place — ${otherArea}remove one, or give them different \`when\`s`;
  add(["id"], message);
}

/** A key of the position that a part fills alone. Null for parts that may share a position. */
const POSITIONS: PerPart<string | null> = {
  namePlate: ({ inside = "" }) => `namePlate ${inside}`,
  engraveText: ({ on, area }) => `engraveText ${on} ${area}`,
  engraveRows: ({ on }) => `engraveRows ${on}`,
  engraveAlong: ({ on }) => `engraveAlong ${on}`,
  engravePhoto: ({ on }) => `engravePhoto ${on}`,
  // Stones on longer chains hang below other stones at the same anchor.
  gem: ({ at, hang = 0 }) => `gem ${at} ${hang}`,
  // Plates of a kind have the same centre: a second one covers the first and its engraving.
  heartPlate: () => "heartPlate",
  tagPlate: () => "tagPlate",
  beads: ({ radius }) => `beads ${radius}`,
  heartBand: () => null,
  ring: () => null,
  chain: () => null,
};

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
function excludes(part: PartSpec, condition: Condition | string): boolean {
  // The id of an optional field: such a field may exist with any value of the others.
  if (typeof condition === "string") return false;
  if ("all" in condition) return condition.all.some((inner) => excludes(part, inner));
  if (!("ref" in condition) || !("oneOf" in condition.test)) return false;
  const { oneOf } = condition.test;
  const allowed = part.when?.[condition.ref];
  return allowed !== undefined && ![allowed].flat().some((value) => oneOf.includes(value));
}

/**
 * The conditions of the fields that a part reads. An optional field also contributes its id, because two optional fields
 * may exclude each other by `forbid`. Empty for a part with a sample, because it is drawn without these fields.
 */
function conditionsOf(part: PartSpec, fields: readonly Field[]): readonly (Condition | string)[] {
  // A photo's `from` is a key of the part itself.
  const source = "text" in part ? part.text : "stone" in part ? part.stone : part;
  if (typeof source === "object" && "sample" in source && source.sample !== undefined) return [];
  const from = typeof source === "object" && "from" in source ? source.from : null;
  const list = "repeat" in part ? fields.find(({ id }) => id === part.repeat) : undefined;
  const rowFields = list?.kind === "list" ? list.of : [];
  const sources = [...rowFields, ...fields].filter(({ id }) => id === from || id === list?.id);
  return sources.flatMap(({ id, when, optional }) => [when ?? [], optional ? id : []].flat());
}

/** Whether a part is drawn only if the other part is drawn. */
export function isDrawnOnlyWith(part: PartSpec, other: PartSpec): boolean {
  return Object.entries(other.when ?? {}).every(([field, otherValues]) => {
    const values = part.when?.[field];
    return (
      values !== undefined && [values].flat().every((value) => [otherValues].flat().includes(value))
    );
  });
}
