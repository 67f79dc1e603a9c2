import { readdirSync, readFileSync } from "node:fs";
import * as z from "zod";
import { lintCatalog, productFile } from "#engine/catalog";
import { describe, expect, test } from "vitest";
import { specifiedFiles } from "../../../support/specifiedShop.ts";

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

const schema = node.parse(z.toJSONSchema(productFile, { io: "input", unrepresentable: "any" }));
const definitions = z.record(z.string(), z.unknown()).parse(schema["$defs"]);

function at(value: unknown): Node {
  const found = node.parse(value);
  return found.$ref === undefined ? found : at(definitions[found.$ref.replace("#/$defs/", "")]);
}

function keys(value: unknown): readonly string[] {
  return Object.keys(at(value).properties ?? {});
}

function inside(value: unknown, key: string): Node {
  return at(at(value).properties?.[key]);
}

const kinds = new Map(
  (at(inside(schema, "fields").items).oneOf ?? []).map((kind) => [
    String(inside(kind, "kind").const),
    at(kind),
  ]),
);
const everywhere = keys(kinds.get("text")).filter((key) =>
  [...kinds.values()].every((kind) => keys(kind).includes(key)),
);
const tests = at(definitions["Condition"])["additionalProperties"];

function testWords(value: unknown): readonly string[] {
  const found = at(value);
  return [...keys(found), ...(found.anyOf ?? []).flatMap(testWords)];
}

const words: Readonly<Record<string, readonly string[]>> = {
  Product: keys(schema),
  Field: everywhere,
  ...Object.fromEntries(
    [...kinds].map(([kind, of]) => [
      `Field of kind ${kind}`,
      keys(of).filter((key) => !everywhere.includes(key)),
    ]),
  ),
  Option: keys(inside(kinds.get("choice"), "options").items),
  Condition: keys(definitions["Condition"]),
  Test: [...new Set(testWords(tests))],
  Surcharge: keys(inside(schema, "surcharges").items),
  Forbid: keys(inside(schema, "forbid").items),
  Messages: keys(inside(schema, "messages")),
  Migration: keys(inside(schema, "migrations").items),
  Example: keys(inside(schema, "examples").items),
  Review: keys(inside(schema, "reviews").items),
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

const blocks = [...README.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text ?? "");

test("the explained file is valid", () => {
  const images = new Set(
    readdirSync(new URL("../../../../catalog/images", import.meta.url)).map(
      (name) => `/images/${name}`,
    ),
  );
  const text = blocks[0] ?? "";
  const report = lintCatalog(
    [...specifiedFiles, { file: "products/paw-pendant.json", text }],
    images,
  );
  expect(report).toMatchObject({ errors: [], warnings: [] });
});

test("every recipe of the cookbook uses only the language's keys", () => {
  expect(blocks.length).toBeGreaterThan(12);
  for (const text of blocks) {
    const value: unknown = JSON.parse(text);
    const parts = Object.keys(z.record(z.string(), z.unknown()).parse(value));
    const known = new Set(Object.values(words).flat());
    expect(parts.filter((part) => !known.has(part))).toEqual([]);
  }
});
