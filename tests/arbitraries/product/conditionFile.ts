import type { ConditionFile, FieldTestInFile } from "../../../engine/product/conditionFile.ts";
import type { FieldFile, RowFieldFile } from "../../../engine/product/productFile.ts";
import { testCatalog } from "../../support/specifiedShop.ts";
import { percentChance, type Draw, pick, subset, integer } from "./draw.ts";

/** The forms of a condition; seven of ten conditions test one field. */
const FORMS = [
  ...Array.from({ length: 7 }, () => "oneField" as const),
  "severalFields",
  "not",
  "any",
] as const;

/**
 * A condition on some of these fields, which precede it in the file; null if none can be tested. `depth` is how many
 * levels of `not` and `any` it may have.
 */
export function conditionFile(
  draw: Draw,
  preceding: readonly (FieldFile | RowFieldFile)[],
  depth = 2,
): ConditionFile | null {
  const tested = preceding.flatMap((field) => {
    const tests = testsOf(draw, field);
    return tests.length === 0 ? [] : [[field.id, pick(draw, tests)] as const];
  });
  if (tested.length === 0) return null;
  const inner = () => conditionFile(draw, preceding, depth - 1);
  switch (depth > 0 ? pick(draw, FORMS) : "oneField") {
    case "oneField":
      return Object.fromEntries([pick(draw, tested)]);
    case "severalFields":
      return Object.fromEntries([pick(draw, tested), pick(draw, tested)]);
    case "not": {
      const not = inner();
      return not === null ? null : { not };
    }
    case "any": {
      const [one, other] = [inner(), inner()];
      return one === null || other === null ? null : { any: [one, other] };
    }
  }
}

/** The greatest length that is tested of a text without a maximum. */
const DEFAULT_MAX_LENGTH = 12;

/** The ids of the options of a choice; none for any other field. */
export function optionIds(field: FieldFile | RowFieldFile): readonly (string | number)[] {
  if (field.kind !== "choice") return [];
  if (field.options !== undefined) return field.options.map(({ id }) => id);
  return field.only ?? testCatalog.optionSets.get(field.optionSet ?? "")?.map(({ id }) => id) ?? [];
}

/** Tests that some values of a field pass and others fail. */
function testsOf(draw: Draw, field: FieldFile | RowFieldFile): readonly FieldTestInFile[] {
  const mayBeUnset = field.optional === true || field.when !== undefined;
  const set: readonly FieldTestInFile[] = mayBeUnset ? [{ set: true }, { set: false }] : [];
  switch (field.kind) {
    case "text":
      return [...set, ...sizeTests(draw, field.min ?? 1, field.max ?? DEFAULT_MAX_LENGTH)];
    case "number":
      return [...set, ...sizeTests(draw, field.min, field.max), field.max];
    case "list":
      return [...set, ...sizeTests(draw, Math.max(field.min, 1), field.max)];
    case "date":
      return [...set, "2026-02-14"];
    case "file":
      return set;
    case "choice": {
      const ids = optionIds(field);
      const tags = (field.options ?? []).flatMap((option) => option.tags ?? []);
      const sizes = ids.filter((id) => typeof id === "number");
      return [
        ...set,
        pick(draw, ids),
        subset(draw, ids, 1),
        ...tags.map((tag) => ({ tag })),
        ...(sizes.length === ids.length
          ? sizeTests(draw, Math.min(...sizes), Math.max(...sizes))
          : []),
      ];
    }
    case "derived":
      return [...set, pick(draw, derivedValues(field))];
  }
}

/** The possible values of a derived field. */
export function derivedValues(
  field: Extract<RowFieldFile, { kind: "derived" }>,
): readonly (string | number)[] {
  return field.value === undefined ? Object.values(field.map ?? {}) : [field.value];
}

/** Tests of a number, length or row count that some values between the limits pass; none if there is only one value. */
function sizeTests(draw: Draw, lowest: number, highest: number): readonly FieldTestInFile[] {
  if (lowest >= highest) return [];
  const limit = integer(draw, lowest + 1, highest);
  return percentChance(draw, 30)
    ? [{ min: lowest, max: limit - 1 }]
    : [{ min: limit }, { max: limit - 1 }];
}
