import type { ChoiceField, CompiledProduct, Draft, OptionId, Path } from "#engine";
import { isList } from "../support/isList.ts";

/** A choice of a draft; `choose` returns the draft with another option. */
interface Choice {
  readonly field: ChoiceField;
  readonly path: Path;
  readonly choose: (id: OptionId) => Draft;
}

/** Every choice of a draft, also in rows. */
export function choicesIn({ product }: CompiledProduct, draft: Draft): readonly Choice[] {
  return product.fields.flatMap((field): readonly Choice[] => {
    if (field.kind === "choice")
      return [{ field, path: [field.id], choose: (id) => ({ ...draft, [field.id]: id }) }];
    const rows = draft[field.id];
    if (field.kind !== "list" || !isList(rows)) return [];
    return rows.flatMap((row, index) =>
      field.of
        .filter((sub) => sub.kind === "choice")
        .map((sub) => ({
          field: sub,
          path: [field.id, index, sub.id],
          choose: (id) => ({
            ...draft,
            [field.id]: rows.with(index, { ...Object(row), [sub.id]: id }),
          }),
        })),
    );
  });
}
