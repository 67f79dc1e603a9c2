import type { ChoiceField, CompiledProduct, Draft, OptionId, Path } from "#engine";
import { isList, rowsIn } from "../support/isList.ts";

/** A choice field at its path in a draft. */
interface Choice {
  readonly field: ChoiceField;
  readonly path: Path;
  /** Returns the draft with another option of this field. */
  readonly choose: (id: OptionId) => Draft;
}

/** The choices of a draft, those of list rows included. */
export function choicesIn({ product }: CompiledProduct, draft: Draft): readonly Choice[] {
  return product.fields.flatMap((field): readonly Choice[] => {
    if (field.kind === "choice")
      return [{ field, path: [field.id], choose: (id) => ({ ...draft, [field.id]: id }) }];
    const rows = draft[field.id];
    if (field.kind !== "list" || !isList(rows)) return [];
    return rowsIn(rows).flatMap((row, index) =>
      field.of
        .filter((sub) => sub.kind === "choice")
        .map((sub) => ({
          field: sub,
          path: [field.id, index, sub.id],
          choose: (id) => ({
            ...draft,
            [field.id]: rows.with(index, { ...row, [sub.id]: id }),
          }),
        })),
    );
  });
}
