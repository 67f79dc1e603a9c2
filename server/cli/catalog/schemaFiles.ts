import { editorSchema, SCHEMA_NAMES } from "#engine/catalog";

/** A generated file of the catalog: its path below the catalog folder, and its text. */
export interface SchemaFile {
  readonly file: string;
  readonly text: string;
}

/** The JSON Schemas that editors use, as they stand in the catalog. */
export function schemaFiles(): readonly SchemaFile[] {
  return SCHEMA_NAMES.map((name) => ({
    file: `schema/${name}.schema.json`,
    text: `${JSON.stringify(editorSchema(name), null, 2)}\n`,
  }));
}
