import * as z from "zod";
import { type CatalogFile, createEditorSchema, SCHEMA_NAMES } from "#engine/catalog";

/** The file with the lists of keys, below the catalog folder. */
export const README = "README.md";

/** Generates the JSON Schemas by which editors complete and check catalog files, and the lists of keys in its README. */
export function createSchemaFiles(readme: string | null): readonly CatalogFile[] {
  const schemas = SCHEMA_NAMES.map((name) => ({
    file: `schema/${name}.schema.json`,
    text: `${JSON.stringify(createEditorSchema(name), null, 2)}\n`,
  }));
  return readme === null ? schemas : [...schemas, { file: README, text: withKeyLists(readme) }];
}

/** The keywords of JSON Schema that are read. */
const nodeSchema = z.looseObject({
  description: z.string().optional(),
  deprecated: z.boolean().default(false),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  oneOf: z.array(z.unknown()).default([]),
  anyOf: z.array(z.unknown()).default([]),
  additionalProperties: z.unknown().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).default([]),
  $ref: z.string().optional(),
});
type Node = z.infer<typeof nodeSchema>;

const product = createEditorSchema("product");
const { $defs: definitions } = z
  .object({ $defs: z.record(z.string(), z.unknown()) })
  .parse(product);

/** The node, or the definition that it refers to; with its own description, if it has one. */
function resolve(value: unknown): Node {
  const node = nodeSchema.parse(value);
  if (node.$ref === undefined) return node;
  const definition = resolve(definitions[node.$ref.replace("#/$defs/", "")]);
  return { ...definition, description: node.description ?? definition.description };
}

/** The schema of a key; of a list, that of its entries. */
function at(value: unknown, key: string): Node {
  const node = resolve(resolve(value).properties[key]);
  return node.items === undefined ? node : resolve(node.items);
}

/** The objects of a union, also of one in it. */
const branches = (node: Node): readonly Node[] =>
  [node, ...node.anyOf.map(resolve).flatMap(branches)].filter(
    ({ properties }) => Object.keys(properties).length > 0,
  );

/** An object of the file format: its keys with their schemas, and the keys that it needs. */
type Keys = Pick<Node, "properties" | "required">;

/** The headings of the lists, with their objects. */
function keysByHeading(): readonly (readonly [heading: string, keys: Keys])[] {
  const kinds = at(product, "fields").oneOf.map(resolve);
  const [text] = kinds;
  const common = Object.entries(text?.properties ?? {}).filter(
    ([key]) => key !== "kind" && kinds.every(({ properties }) => key in properties),
  );
  const isCommon = new Set([...common.map(([key]) => key), "kind"]);
  const field = {
    ...Object.fromEntries(common),
    kind: { description: "The kind of field: one of those below." },
  };
  const choice = kinds.find(({ properties }) => "options" in properties);
  const tests = branches(resolve(resolve(definitions["Condition"]).additionalProperties));
  const test = Object.fromEntries(tests.flatMap(({ properties }) => Object.entries(properties)));
  return [
    ["Product", resolve(product)],
    ["Field", { properties: field, required: text?.required ?? [] }],
    ...kinds.map(({ properties, required }): readonly [string, Keys] => [
      `Kind \`${String(resolve(properties["kind"]).const)}\``,
      {
        properties: Object.fromEntries(
          Object.entries(properties).filter(([key]) => !isCommon.has(key)),
        ),
        required,
      },
    ]),
    ["Option", at(choice, "options")],
    ["Condition", resolve(definitions["Condition"])],
    ["Test", { properties: test, required: [] }],
    ["Surcharge", at(product, "surcharges")],
    ["Forbid", at(product, "forbid")],
    ["Messages", at(product, "messages")],
    ["Migration", at(product, "migrations")],
    ["Example", at(product, "examples")],
    ["Fact", at(product, "facts")],
    ["Review", at(product, "reviews")],
  ];
}

/** The line of a key: its name, bold if it is required; the words that may be its value; and what it means. */
function describeKey(key: string, { description = "", enum: words }: Node, isRequired: boolean) {
  const values = words.map((word) => `\`${String(word)}\``).join(", ");
  const name = isRequired ? `**\`${key}\`**` : `\`${key}\``;
  return `- ${name} ${values === "" ? "" : `(${values}) `}${description}`;
}

/** Keys that every object may have or that only an editor reads; the README explains them once, above the lists. */
const EXPLAINED_ABOVE: ReadonlySet<string> = new Set(["$schema", "$comment"]);

/** Between these lines of `catalog/README.md` stand the generated lists. */
const [START, END] = ["<!-- npm run catalog:schema writes these lists -->", "<!-- end -->"];

/** The text of `catalog/README.md` with the lists of all keys, from the schema's descriptions. @throws Error without marks */
function withKeyLists(readme: string): string {
  const [before, rest] = readme.split(START);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined) throw new Error(`README.md has no ${START}`);
  const lists = keysByHeading().map(([heading, { properties, required }]) => {
    const lines = Object.entries(properties)
      .filter(([key, value]) => !EXPLAINED_ABOVE.has(key) && !resolve(value).deprecated)
      .map(([key, value]) => describeKey(key, resolve(value), required.includes(key)));
    return [`### ${heading}`, "", ...lines].join("\n");
  });
  return `${before}${START}\n\n${lists.join("\n\n")}\n\n${END}${after}`;
}
