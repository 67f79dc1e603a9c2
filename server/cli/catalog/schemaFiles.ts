import { withKeyLists } from "./keyLists.ts";
import { createEditorSchema, SCHEMA_NAMES } from "#engine/catalog";

/** The file with the lists of keys, below the catalog folder. */
export const README = "README.md";

/** A generated file: its path below the catalog folder, and its text. */
export interface SchemaFile {
  readonly file: string;
  readonly text: string;
}

/** Generates the JSON Schemas by which editors complete and check catalog files, and the lists of keys in its README. */
export function createSchemaFiles(readme: string | null): readonly SchemaFile[] {
  const schemas = SCHEMA_NAMES.map((name) => ({
    file: `schema/${name}.schema.json`,
    text: `${JSON.stringify(createEditorSchema(name), null, 2)}\n`,
  }));
  return readme === null ? schemas : [...schemas, { file: README, text: withKeyLists(readme) }];
}
