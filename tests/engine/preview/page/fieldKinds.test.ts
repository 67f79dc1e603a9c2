import * as z from "zod";
import type { Field } from "#engine";
import { type PartSpec, previewErrors, type PreviewSpec, readFonts } from "#engine/preview";
import { describe, expect, test } from "vitest";
import { PLACEMENT_KEYS } from "../../../../engine/product/preview/photoPlacementKeys.ts";
import fontSet from "../../../../catalog/option-sets/fonts.json" with { type: "json" };
import { drawnProducts } from "../../../support/preview/drawnProducts.ts";
import { HEART, NAME, PLATE, specOf, TAG } from "../../../support/preview/sampleParts.ts";
import { pageExample, documentedKeys } from "../../../support/preview/previewPage.ts";

const fontIds = new Set(readFonts(fontSet.options).byId.keys());

/** The fields of the product `probe` by kind. The kinds are named as on the documentation page. */
const PROBES: Readonly<Record<string, readonly string[]>> = {
  text: ["text"],
  choice: ["metal", "month", "size"],
  "choice of numbers": ["inches"],
  number: ["number", "percent"],
  file: ["file"],
  list: ["rows"],
  derived: ["note"],
  "derived of numbers": ["eighteen"],
};
const choiceOf = (id: string, optionSet: string) => ({ id, kind: "choice", label: id, optionSet });
const choice = (id: string, ids: readonly (string | number)[]) => ({
  id,
  kind: "choice",
  label: id,
  options: ids.map((each) => ({ id: each, label: `${each}` })),
});
const base = z.looseObject({}).parse(JSON.parse(pageExample));
const [probed] = drawnProducts([
  {
    file: "products/probe.json",
    text: JSON.stringify({
      ...base,
      id: "probe",
      path: "/probe",
      name: "Probe",
      fields: [
        { id: "text", kind: "text", label: "text", max: 9 },
        choiceOf("metal", "metals"),
        choiceOf("month", "birthstones"),
        choice("size", ["small", "large"]),
        choice("inches", [16, 18]),
        { id: "number", kind: "number", label: "number", min: 10, max: 19 },
        { id: "percent", kind: "number", label: "percent", min: 100, max: 100 },
        { id: "file", kind: "file", label: "file", accept: ["image/*"], maxMB: 1 },
        {
          id: "rows",
          kind: "list",
          label: "rows",
          min: 1,
          max: 2,
          of: [
            { id: "rowText", kind: "text", label: "rowText", max: 9 },
            { id: "rowNumber", kind: "number", label: "rowNumber", min: 1, max: 9 },
            choiceOf("rowMonth", "birthstones"),
          ],
        },
        { id: "note", kind: "derived", label: "note", value: "by hand" },
        { id: "eighteen", kind: "derived", label: "eighteen", value: 18 },
      ],
      preview: { frame: { width: 60 }, metal: { from: "metal" }, parts: [TAG] },
      examples: [],
    }),
  },
]).filter(({ id }) => id === "probe");
const probeFields: readonly Field[] = probed?.fields ?? [];

const repeated = { part: "engraveRows", id: "it", on: "heart", ...NAME, repeat: "rows" } as const;
const stoneAt = { part: "gem", id: "it", at: "tag.bottom", radius: 2 } as const;

/** A preview in which a key refers to a field. */
const SPECS: Readonly<Record<string, (field: string) => PreviewSpec>> = {
  "metal.from": (from) => ({ ...specOf([TAG]), metal: { from } }),
  when: (field) => specOf([{ ...TAG, when: { [field]: valueOf(field) } }]),
  repeat: (repeat) => specOf([HEART, { ...repeated, repeat }]),
  "text.from": (from) => specOf([{ ...PLATE, text: { from } }]),
  "font.from": (from) => specOf([{ ...PLATE, font: { from } }]),
  "width.from": (from) => specOf([{ ...TAG, width: { from, map: {} } }]),
  "height.from": (from) => specOf([{ ...TAG, height: { from, map: {} } }]),
  from: (from) => specOf([TAG, { part: "engravePhoto", id: "it", on: "tag", from, inset: 1 }]),
  ...Object.fromEntries(
    PLACEMENT_KEYS.map((key) => [
      `${key}.from`,
      (from: string) =>
        specOf([
          TAG,
          { part: "engravePhoto", id: "it", on: "tag", from: "file", inset: 1, [key]: { from } },
        ]),
    ]),
  ),
  "stone.from": (from) => specOf([TAG, { ...stoneAt, stone: { from } }]),
  "length.from": (from) =>
    specOf([
      TAG,
      {
        part: "chain",
        id: "it",
        attach: ["tag.hole", "tag.hole"],
        style: "ball",
        gauge: 1,
        length: { from },
      },
    ]),
};

function valueOf(id: string): string | number {
  const field = probeFields.find((each) => each.id === id);
  if (field?.kind === "choice") return field.default;
  if (field?.kind === "number") return field.min;
  if (field?.kind === "text") return "Ann";
  return field?.kind === "derived" && "value" in field.rule ? field.rule.value : 1;
}

/** Whether a key may refer to a field. */
function accepts(key: string, field: string): boolean {
  const spec = SPECS[key]?.(field);
  if (spec === undefined) throw new Error(`there is no spec for the key "${key}"`);
  const last = key === "when" ? `when.${field}` : key;
  return previewErrors(spec, probeFields, fontIds).every(
    ({ path }) => !path.join(".").endsWith(last),
  );
}

/** The keys that refer to fields, with the documented kinds. */
const referringKeys = documentedKeys.flatMap(({ keys, kinds }) =>
  kinds === ""
    ? []
    : keys
        .filter((key) => key in SPECS)
        .map((key) => [key, kinds.replaceAll("`", "").split(", ")] as const),
);

describe("a key accepts fields of the documented kinds only", () => {
  test("every key that refers to a field is documented", () => {
    expect(referringKeys.map(([key]) => key).toSorted()).toEqual(Object.keys(SPECS).toSorted());
    const from = documentedKeys.flatMap((row) => row.keys).filter((key) => /(^|\.)from$/.test(key));
    expect([...from, "repeat", "when"].toSorted()).toEqual(Object.keys(SPECS).toSorted());
  });

  test.each(referringKeys)("%s", (key, kinds) => {
    for (const [kind, fields] of Object.entries(PROBES)) {
      const [plain = ""] = kind.split(" ");
      // A key that is documented for "choice" may accept or reject a "choice of numbers". The same holds for "derived".
      if (plain !== kind && kinds.includes(plain)) continue;
      expect([kind, fields.some((field) => accepts(key, field))]).toEqual([
        kind,
        kinds.includes(kind),
      ]);
    }
    expect(kinds.filter((kind) => !(kind in PROBES))).toEqual([]);
  });

  test("text and stone accept fields of rows in parts that repeat the list", () => {
    const within = (part: PartSpec) =>
      previewErrors(specOf([HEART, TAG, part]), probeFields, fontIds);
    expect(within({ ...repeated, text: { from: "rowText" } })).toEqual([]);
    expect(within({ ...stoneAt, repeat: "rows", stone: { from: "rowMonth" } })).toEqual([]);
    expect(within({ ...PLATE, text: { from: "rowText" } })).toHaveLength(1);
    expect(within({ ...stoneAt, stone: { from: "rowMonth" } })).toHaveLength(1);
    expect(within({ ...repeated, font: { from: "rowNumber" } })).toHaveLength(1);
  });
});
