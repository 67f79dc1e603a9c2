import * as z from "zod";
import { describe, expect, test } from "vitest";
import { previewSchema } from "../../../../engine/product/preview/previewSchema.ts";
import { pageParts, pageWords } from "../../../support/preview/previewPage.ts";

/** The part of the JSON Schema that this test reads. */
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

/** The words of an object of the language, and those of the objects in it: `text`, `text.from`. */
function wordsIn(value: unknown): string[] {
  const { properties = {}, anyOf = [] } = node.parse(value);
  return [
    ...Object.entries(properties).flatMap(([word, inner]) => [
      word,
      ...wordsIn(inner).map((each) => `${word}.${each}`),
    ]),
    ...anyOf.flatMap(wordsIn),
  ];
}

/** The words that every part has stand above the table, not in it. */
const EVERYWHERE = ["part", "id", "when"];

describe("the page names every part and every word of the language, and no other", () => {
  test("the parts", () => {
    expect(pageParts.map(({ part }) => part).toSorted()).toEqual(specs.map(kindOf).toSorted());
  });

  test.each(specs.map((spec) => [kindOf(spec), spec] as const))("the words of %s", (kind, spec) => {
    const row = pageParts.find(({ part }) => part === kind);
    const all = Object.keys(spec.properties ?? {});
    expect(EVERYWHERE.filter((word) => !all.includes(word))).toEqual([]);
    expect([...EVERYWHERE, ...(row?.words ?? [])].toSorted()).toEqual(all.toSorted());
    expect(["part", "id", ...(row?.required ?? [])].toSorted()).toEqual(spec.required?.toSorted());
  });

  test("the meaning of each word", () => {
    const all = new Set([...wordsIn(schema), ...specs.flatMap(wordsIn)]);
    expect(pageWords.flatMap((row) => row.words).toSorted()).toEqual([...all].toSorted());
    expect(pageWords.filter(({ meaning }) => meaning === "")).toEqual([]);
  });
});
