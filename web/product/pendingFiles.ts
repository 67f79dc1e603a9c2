import type { CompiledProduct, Configuration, Draft } from "#engine";
import { keyOfFile } from "../form/chosenFiles.ts";

/** A chosen file that does not stand in the bucket yet. */
export interface PendingFile {
  /** The field's name in the form. */
  readonly name: string;
  /** What the draft holds of it. */
  readonly chosen: object;
}

/** The files of a draft that exist for its configuration and have not been uploaded. */
export function pendingFiles(
  compiled: CompiledProduct,
  draft: Draft,
  configuration: Configuration,
): readonly PendingFile[] {
  const exists = compiled.existing(configuration);
  return compiled.product.fields
    .filter(({ id }) => exists.has(id))
    .flatMap((field) => {
      if (field.kind === "file") return pending(field.id, draft[field.id]);
      if (field.kind !== "list") return [];
      const rows = configuration[field.id];
      const drafts = draft[field.id];
      if (typeof rows !== "object" || !Array.isArray(drafts)) return [];
      return rows.flatMap((row, index) => {
        const inRow = compiled.existingInRow(field.id, configuration, row);
        const rowDraft = asDraft(drafts[index]);
        return field.of
          .filter(({ kind, id }) => kind === "file" && inRow.has(id))
          .flatMap(({ id }) => pending(`${field.id}.${index}.${id}`, rowDraft[id]));
      });
    });
}

function pending(name: string, chosen: unknown): readonly PendingFile[] {
  const waits = typeof chosen === "object" && chosen !== null && keyOfFile(chosen) === null;
  return waits ? [{ name, chosen }] : [];
}

function asDraft(row: unknown): Draft {
  return typeof row === "object" && row !== null ? { ...row } : {};
}
