import {
  AWAITING_UPLOAD,
  type Configuration,
  type Draft,
  type Product,
  type RowField,
} from "#engine";
import { asDraft } from "../../../form/state/asDraft.ts";

/** A file in a draft. */
interface FileInDraft {
  /** The name of the file's field in the form. */
  readonly name: string;
  /** The file's value in the draft. */
  readonly fileDraft: object;
  /** The file's value in the configuration; undefined if the field does not exist currently. */
  readonly value: unknown;
}

/** Every file in a draft. Fields that don't exist currently are included. Only `value` depends on the configuration. */
export function filesIn(
  { fields }: Product,
  draft: Draft,
  configuration: Configuration = {},
): readonly FileInDraft[] {
  return fields.flatMap((field) => {
    if (field.kind !== "list") return filesOf([field], draft, configuration, "");
    const drafts = draft[field.id];
    const rows = configuration[field.id];
    if (!Array.isArray(drafts)) return [];
    return drafts.flatMap((rowDraft: unknown, index) => {
      const row = typeof rows === "object" ? rows[index] : undefined;
      return filesOf(field.of, asDraft(rowDraft), row, `${field.id}.${index}.`);
    });
  });
}

/** The next file to upload for a configuration without issues; null if all files are in the bucket. */
export function nextPendingFile(
  product: Product,
  draft: Draft,
  configuration: Configuration,
): object | null {
  const files = filesIn(product, draft, configuration);
  return files.find(({ value }) => value === AWAITING_UPLOAD)?.fileDraft ?? null;
}

function filesOf(
  fields: readonly RowField[],
  draft: Draft,
  values: Configuration | undefined,
  prefix: string,
): readonly FileInDraft[] {
  return fields.flatMap(({ kind, id }): FileInDraft[] => {
    const fileDraft = draft[id];
    if (kind !== "file" || typeof fileDraft !== "object" || fileDraft === null) return [];
    return [{ name: prefix + id, fileDraft, value: values?.[id] }];
  });
}
