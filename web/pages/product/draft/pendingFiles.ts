import { AWAITING_UPLOAD, type Configuration, type Draft, type Field, type Product } from "#engine";
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
  { fields }: { readonly fields: readonly Field[] },
  draft: Draft,
  configuration: Configuration = {},
  prefix = "",
): readonly FileInDraft[] {
  return fields.flatMap((field): readonly FileInDraft[] => {
    const [input, value] = [draft[field.id], configuration[field.id]];
    if (field.kind === "list" && Array.isArray(input))
      return input.flatMap((row: unknown, index) => {
        const values = typeof value === "object" ? value[index] : undefined;
        return filesIn({ fields: field.of }, asDraft(row), values, `${field.id}.${index}.`);
      });
    const isFile = field.kind === "file" && typeof input === "object" && input !== null;
    return isFile ? [{ name: prefix + field.id, fileDraft: input, value }] : [];
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
