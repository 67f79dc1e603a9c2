import { readdirSync, readFileSync } from "node:fs";
import * as z from "zod";
import { lintCatalog, productFileSchema } from "#engine/catalog";
import { describe, expect, test } from "vitest";
import { readCatalogFiles } from "../../../../server/catalog/readCatalogFiles.ts";

const README = readFileSync(new URL("../../../../catalog/README.md", import.meta.url), "utf8");

const node = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  oneOf: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  $ref: z.string().optional(),
  const: z.unknown().optional(),
});
type Node = z.infer<typeof node>;

const schema = node.parse(
  z.toJSONSchema(productFileSchema, { io: "input", unrepresentable: "any" }),
);
const definitions = z.record(z.string(), z.unknown()).parse(schema["$defs"]);

/** The node itself, or the definition that it refers to. */
function resolve(value: unknown): Node {
  const parsed = node.parse(value);
  if (parsed.$ref === undefined) return parsed;
  return resolve(definitions[parsed.$ref.replace("#/$defs/", "")]);
}

function keys(value: unknown): readonly string[] {
  return Object.keys(resolve(value).properties ?? {});
}

function property(value: unknown, key: string): Node {
  return resolve(resolve(value).properties?.[key]);
}

const kinds = new Map(
  (resolve(property(schema, "fields").items).oneOf ?? []).map((kind) => [
    String(property(kind, "kind").const),
    resolve(kind),
  ]),
);
const commonKeys = keys(kinds.get("text")).filter((key) =>
  [...kinds.values()].every((kind) => keys(kind).includes(key)),
);
const tests = resolve(definitions["Condition"])["additionalProperties"];

function testWords(value: unknown): readonly string[] {
  const resolved = resolve(value);
  return [...keys(resolved), ...(resolved.anyOf ?? []).flatMap(testWords)];
}

const words: Readonly<Record<string, readonly string[]>> = {
  Product: keys(schema),
  Field: commonKeys,
  ...Object.fromEntries(
    [...kinds].map(([kind, schemaOfKind]) => [
      `Field of kind ${kind}`,
      keys(schemaOfKind).filter((key) => !commonKeys.includes(key)),
    ]),
  ),
  Option: keys(property(kinds.get("choice"), "options").items),
  Condition: keys(definitions["Condition"]),
  Test: [...new Set(testWords(tests))],
  Surcharge: keys(property(schema, "surcharges").items),
  Forbid: keys(property(schema, "forbid").items),
  Messages: keys(property(schema, "messages")),
  Migration: keys(property(schema, "migrations").items),
  Example: keys(property(schema, "examples").items),
  Fact: keys(property(schema, "facts").items),
  Review: keys(property(schema, "reviews").items),
};

function tableUnder(heading: string): readonly string[] {
  const section = README.split(`\n### ${heading}\n`)[1]?.split("\n#")[0] ?? "";
  return [...section.matchAll(/^\| `([^`]+)` \| \S.* \|$/gm)].flatMap(([, word]) =>
    word === undefined ? [] : [word],
  );
}

describe("the table lists exactly the language's keys", () => {
  test.each(Object.keys(words))("%s", (heading) => {
    expect(tableUnder(heading).toSorted()).toEqual(words[heading]?.toSorted());
    expect(tableUnder(heading)).not.toEqual([]);
  });

  test("there are no other tables", () => {
    const headings = [...README.matchAll(/^### (.+)$/gm)].map(([, heading]) => String(heading));
    expect(headings.toSorted()).toEqual(Object.keys(words).toSorted());
  });
});

test("the explained file is valid", () => {
  const images = new Set(
    readdirSync(new URL("../../../../catalog/images", import.meta.url)).map(
      (name) => `/images/${name}`,
    ),
  );
  const [, text = ""] = /```json\n([\s\S]*?)```/.exec(README) ?? [];
  const report = lintCatalog(
    [...readCatalogFiles("catalog"), { file: "products/paw-pendant.json", text }],
    images,
  );
  expect(report).toMatchObject({ errors: [], warnings: [] });
});
