import { readFileSync } from "node:fs";
import * as z from "zod";
import { formatDiagnostic } from "#engine/catalog";
import { lintCatalog } from "#engine/catalog/lint";
import { describe, expect, test } from "vitest";
import { specifiedFiles } from "../../../support/specifiedShop.ts";

const README = readFileSync(new URL("../../../../catalog/README.md", import.meta.url), "utf8");
const cookbook = README.split("\n## Cookbook\n")[1]?.split("\n## ")[0] ?? "";

/** Each recipe: its bold title, and its JSON. */
const recipes = cookbook.split("```json\n").flatMap((part, index, parts) => {
  const title = [...(parts[index - 1] ?? "").matchAll(/\*\*(.+?)\*\*/g)].at(-1)?.[1];
  return index === 0 ? [] : [[title ?? "", part.split("```")[0] ?? ""] as const];
});

const jsonObject = z.record(z.string(), z.unknown());
const jsonObjects = z.array(jsonObject);

/** A product with every field that recipes refer to. */
const BASE_PRODUCT = {
  id: "host",
  version: 1,
  path: "/host",
  name: "Host",
  description: "Takes every recipe.",
  image: "/images/classic-name-necklace.webp",
  price: 60,
  fields: [
    choice("size", ["small", "medium", "large"]),
    choice("metal", ["gold", "silver", "black"]),
    {
      ...choice("ink", []),
      options: [
        { id: "sepia", label: "Sepia", tags: ["dark"] },
        { id: "white", label: "White" },
      ],
    },
    {
      ...choice("leather", []),
      options: [
        { id: "tan", label: "Tan" },
        { id: "black", label: "Black", tags: ["dark"] },
      ],
    },
    rows("names", 8),
    rows("flowers", 8),
    { id: "message", kind: "text", label: "Message", max: 60, optional: true },
  ],
};

function choice(id: string, options: readonly string[]) {
  return {
    id,
    kind: "choice",
    label: id,
    options: options.map((option) => ({ id: option, label: option })),
  };
}

function rows(id: string, max: number) {
  return {
    id,
    kind: "list",
    label: id,
    min: 0,
    max,
    optional: true,
    of: [{ id: `${id}-word`, kind: "text", label: "Word", max: 9 }],
  };
}

/** Inserts a recipe: a field at the end, a condition into a field. */
function insertRecipe(recipe: string): object {
  const parsed = jsonObject.parse(JSON.parse(recipe));
  const { fields, kind, when, ...rest } = parsed;
  const recipeFields = kind === undefined ? jsonObjects.parse(fields ?? []) : [parsed];
  if (Object.keys(parsed).join() === "when")
    recipeFields.push({ id: "extra", kind: "text", label: "Extra", max: 9, optional: true, when });
  const ids = new Set(recipeFields.map((field) => field["id"]));
  const otherFields = BASE_PRODUCT.fields.filter((field) => !ids.has(field.id));
  return {
    ...BASE_PRODUCT,
    ...(kind === undefined ? rest : {}),
    fields: [...otherFields, ...recipeFields],
  };
}

describe("a recipe of the cookbook is valid as written", () => {
  test.each(recipes)("%s", (_wish, recipe) => {
    const text = JSON.stringify(insertRecipe(recipe));
    const { errors } = lintCatalog([...specifiedFiles, { file: "products/host.json", text }], null);
    expect(errors.map(formatDiagnostic)).toEqual([]);
  });

  test("there are many, with distinct titles", () => {
    expect(recipes.length).toBeGreaterThan(8);
    const titles = recipes.map(([title]) => title);
    expect(titles).not.toContain("");
    expect(new Set(titles).size).toBe(titles.length);
  });
});

test("the explained file is valid", () => {
  const [, text = ""] = /```json\n([\s\S]*?)```/.exec(README) ?? [];
  const calendar = { timeZone: "UTC", cutOffHour: 14, makingDays: 0, holidays: [] };
  const files = specifiedFiles.map(({ file, text: settings }) =>
    file === "shop.json"
      ? { file, text: JSON.stringify({ ...jsonObject.parse(JSON.parse(settings)), calendar }) }
      : { file, text: settings },
  );
  const report = lintCatalog([...files, { file: "products/paw-pendant.json", text }], null);
  expect(report).toMatchObject({ errors: [], warnings: [] });
});
