import * as z from "zod";
import { createEditorSchema } from "#engine/catalog";

/** The keywords of JSON Schema that are read. */
const nodeSchema = z.looseObject({
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
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

type Rows = Readonly<Record<string, unknown>>;

/** The headings of the lists, with the keys and their schemas. */
function keysByHeading(): readonly (readonly [heading: string, rows: Rows])[] {
  const kinds = at(product, "fields").oneOf.map(resolve);
  const [text] = kinds;
  const common = Object.entries(text?.properties ?? {}).filter(
    ([key]) => key !== "kind" && kinds.every(({ properties }) => key in properties),
  );
  const isCommon = new Set([...common.map(([key]) => key), "kind"]);
  const choice = kinds.find(({ properties }) => "options" in properties);
  const tests = branches(resolve(resolve(definitions["Condition"]).additionalProperties));
  return [
    ["Product", resolve(product).properties],
    [
      "Field",
      {
        ...Object.fromEntries(common),
        kind: { description: "The kind of field: one of those below." },
      },
    ],
    ...kinds.map(({ properties }): readonly [string, Rows] => [
      `Kind \`${String(resolve(properties["kind"]).const)}\``,
      Object.fromEntries(Object.entries(properties).filter(([key]) => !isCommon.has(key))),
    ]),
    ["Option", at(choice, "options").properties],
    ["Condition", resolve(definitions["Condition"]).properties],
    ["Test", Object.assign({}, ...tests.map(({ properties }) => properties)) as Rows],
    ["Surcharge", at(product, "surcharges").properties],
    ["Forbid", at(product, "forbid").properties],
    ["Messages", at(product, "messages").properties],
    ["Migration", at(product, "migrations").properties],
    ["Example", at(product, "examples").properties],
    ["Fact", at(product, "facts").properties],
    ["Review", at(product, "reviews").properties],
  ];
}

/** The line of a key: its name, the words that may be its value, and what it means. */
function describeKey(key: string, { description = "", enum: words }: Node): string {
  const values = words.map((word) => `\`${String(word)}\``).join(", ");
  return `- \`${key}\` ${values === "" ? "" : `(${values}) `}${description}`;
}

/** Keys that every object may have or that only an editor reads; the README explains them once, above the lists. */
const EXPLAINED_ABOVE: ReadonlySet<string> = new Set(["$schema", "$comment"]);

/** Between these lines of `catalog/README.md` stand the generated lists. */
const [START, END] = ["<!-- npm run catalog:schema writes these lists -->", "<!-- end -->"];

/** The text of `catalog/README.md` with the lists of all keys, from the schema's descriptions. @throws Error without marks */
export function withKeyLists(readme: string): string {
  const [before, rest] = readme.split(START);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined) throw new Error(`README.md has no ${START}`);
  const lists = keysByHeading().map(([heading, rows]) => {
    const lines = Object.entries(rows)
      .filter(([key]) => !EXPLAINED_ABOVE.has(key))
      .map(([key, value]) => describeKey(key, resolve(value)));
    return [`### ${heading}`, "", ...lines].join("\n");
  });
  return `${before}${START}\n\n${lists.join("\n\n")}\n\n${END}${after}`;
}
