import type { CompiledProduct, Draft } from "#engine";
import { nameField } from "./nameField.ts";

/**
 * A draft with a name, if its product has a name field: see `nameField`. If that field only exists with another choice
 * than the draft's, this choice is made; all other values stay.
 */
export function withName(compiled: CompiledProduct, draft: Draft, name: string): Draft {
  const field = nameField(compiled.product);
  if (field === null) return draft;
  const { list, text } = field;
  const chosen = enabled(compiled, draft, (list ?? text).id);
  if (list === null) return { ...chosen, [text.id]: name };
  const typed = draft[list.id];
  const before: readonly unknown[] = Array.isArray(typed) ? typed : [];
  const first = typeof before[0] === "object" ? before[0] : compiled.emptyRow(list.id);
  const rows: unknown[] = [{ ...first, [text.id]: name }, ...before.slice(1)];
  while (rows.length < list.min) rows.push(compiled.emptyRow(list.id, rows));
  return { ...chosen, [list.id]: rows };
}

/** The draft if it has a field, else with the first choice that makes the field exist. */
function enabled({ product, existing, project }: CompiledProduct, draft: Draft, id: string): Draft {
  const has = (one: Draft) => existing(project(one).configuration).has(id);
  const drafts = product.fields.flatMap((field) =>
    field.kind === "choice"
      ? field.options.map((option) => ({ ...draft, [field.id]: option.id }))
      : [],
  );
  return [draft, ...drafts].find(has) ?? draft;
}
