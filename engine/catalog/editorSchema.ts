import * as z from "zod";
import { optionSetFile } from "./schema/optionSetFile.ts";
import { productFile } from "./schema/productFile.ts";
import { shopFile } from "./schema/shopFile.ts";

const GRAMMARS = { product: productFile, "option-set": optionSetFile, shop: shopFile } as const;

/** The name of a JSON Schema that editors complete and check catalog files with. */
export type SchemaName = keyof typeof GRAMMARS;

/** The names of all of them. */
export const SCHEMA_NAMES: readonly SchemaName[] = ["product", "option-set", "shop"];

/** The JSON Schema of a kind of catalog file, made from its grammar, as an editor reads it. */
export function editorSchema(name: SchemaName): object {
  return {
    title: `A ${name.replace("-", " ")} file of the catalog`,
    ...z.toJSONSchema(GRAMMARS[name], { io: "input", unrepresentable: "any" }),
  };
}
