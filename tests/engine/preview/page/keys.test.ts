import * as z from "zod";
import { describe, expect, test } from "vitest";
import { previewSchema } from "../../../../engine/product/preview/previewSchema.ts";
import { documentedParts, documentedKeys } from "../../../support/preview/previewPage.ts";

/** The keywords of JSON Schema that this test reads. */
const node = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  oneOf: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
});
const schema = node.parse(z.toJSONSchema(previewSchema, { io: "input", reused: "inline" }));
const { oneOf = [] } = node.parse(node.parse(schema.properties?.["parts"]).items);
const specs = oneOf.map((spec) => node.parse(spec));
const kindOf = (spec: z.infer<typeof node>) => String(node.parse(spec.properties?.["part"]).const);

/** The keys of an object and of the objects in it: `text`, `text.from`. */
function keysIn(value: unknown): string[] {
  const { properties = {}, anyOf = [] } = node.parse(value);
  return [
    ...Object.entries(properties).flatMap(([key, inner]) => [
      key,
      ...keysIn(inner).map((each) => `${key}.${each}`),
    ]),
    ...anyOf.flatMap(keysIn),
  ];
}

/** The keys of every part, which are not in the table. */
const COMMON_KEYS = ["part", "id", "when"];

describe("the documentation page lists exactly the parts and keys of the schema", () => {
  test("the parts", () => {
    expect(documentedParts.map(({ part }) => part).toSorted()).toEqual(
      specs.map(kindOf).toSorted(),
    );
  });

  test.each(specs.map((spec) => [kindOf(spec), spec] as const))("the keys of %s", (kind, spec) => {
    const row = documentedParts.find(({ part }) => part === kind);
    const all = Object.keys(spec.properties ?? {});
    expect(COMMON_KEYS.filter((key) => !all.includes(key))).toEqual([]);
    expect([...COMMON_KEYS, ...(row?.keys ?? [])].toSorted()).toEqual(all.toSorted());
    expect(["part", "id", ...(row?.required ?? [])].toSorted()).toEqual(spec.required?.toSorted());
  });

  test("the meaning of each key", () => {
    const all = new Set([...keysIn(schema), ...specs.flatMap(keysIn)]);
    expect(documentedKeys.flatMap((row) => row.keys).toSorted()).toEqual([...all].toSorted());
    expect(documentedKeys.filter(({ meaning }) => meaning === "")).toEqual([]);
  });
});
