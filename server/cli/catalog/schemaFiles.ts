import { createEditorSchema, SCHEMA_NAMES } from "#engine/catalog";

/** A generated file: its path below the catalog folder, and its text. */
export interface SchemaFile {
  readonly file: string;
  readonly text: string;
}

/** Generates the JSON Schemas by which editors complete and check catalog files. */
export function createSchemaFiles(): readonly SchemaFile[] {
  return SCHEMA_NAMES.map((name) => ({
    file: `schema/${name}.schema.json`,
    text: `${JSON.stringify(createEditorSchema(name), null, 2)}\n`,
  }));
}
