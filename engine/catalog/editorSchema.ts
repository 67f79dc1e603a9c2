import * as z from "zod";
import { optionSetFileSchema } from "../product/optionSetFile.ts";
import { productFileSchema } from "../product/productFile.ts";
import { shopFileSchema } from "../shop/shopFile.ts";

const SCHEMAS = {
  product: productFileSchema,
  "option-set": optionSetFileSchema,
  shop: shopFileSchema,
} as const;

/** The kinds of catalog files. Each has a JSON Schema, with which editors complete and validate them. */
export type SchemaName = keyof typeof SCHEMAS;

export const SCHEMA_NAMES = Object.keys(SCHEMAS) as readonly SchemaName[];

/** The JSON Schema of a kind of catalog file. */
export function createEditorSchema(name: SchemaName): object {
  return {
    title: `A ${name.replace("-", " ")} file of the catalog`,
    ...z.toJSONSchema(SCHEMAS[name], { io: "input", unrepresentable: "any" }),
  };
}
