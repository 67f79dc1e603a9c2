import { acceptedDraft, type CompiledProduct, type Draft, type Field } from "#engine";
import { carriedIn } from "./fittingDraft.ts";

/**
 * The draft that a stored text holds, as far as it fits the product; null where it is damaged. The page may have been
 * loaded again because the product has a later version. A text stays as it was typed, as it may have been half written.
 * Photos are not stored: they are those of the item of the cart that is changed.
 * @param edited the item's draft; null for a new piece
 */
export function draftOfKept(
  compiled: CompiledProduct,
  text: string,
  edited: Draft | null,
): Draft | null {
  const { product } = compiled;
  const { fields } = product;
  const typed = carriedIn(product, parsed(text));
  if (typed === null) return null;
  const draft = withFields(fields, acceptedDraft(product, typed), typed, isText);
  return edited === null ? draft : withFields(fields, draft, edited, isFile);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isText({ kind }: Field, value: unknown): boolean {
  return kind === "text" && typeof value === "string";
}

function isFile({ kind }: Field): boolean {
  return kind === "file";
}

type Takes = (field: Field, value: unknown) => boolean;

/** A draft with what `takes` takes of another one in the place of its own, in rows too. */
function withFields(fields: readonly Field[], draft: Draft, other: Draft, takes: Takes): Draft {
  const entries = fields.flatMap((field): readonly [string, unknown][] => {
    const { id } = field;
    const [now, value] = [draft[id], other[id]];
    if (field.kind !== "list") return takes(field, value) ? [[id, value]] : [];
    // After rows were added or removed nobody knows which of the one belongs to which of the other.
    if (!Array.isArray(now) || !Array.isArray(value) || now.length !== value.length) return [];
    const rows = now.map((row: Draft, index) =>
      withFields(field.of, row, asDraft(value[index]), takes),
    );
    return [[id, rows]];
  });
  return { ...draft, ...Object.fromEntries(entries) };
}

function asDraft(row: unknown): Draft {
  return typeof row === "object" && row !== null ? { ...row } : {};
}
