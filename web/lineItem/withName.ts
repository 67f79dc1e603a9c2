import type { CompiledProduct, Draft } from "#engine";
import { nameField } from "./nameField.ts";

/**
 * A draft with a name, if its product has a name field: see `nameField`. If that field only exists with a certain
 * choice, this choice is made.
 */
export function withName(compiled: CompiledProduct, draft: Draft, name: string): Draft {
  const field = nameField(compiled.product);
  if (field === null) return draft;
  const { list, text } = field;
  if (list === null) return { ...draft, ...enablingChoice(compiled, text.id), [text.id]: name };
  const typed = draft[list.id];
  const before: readonly unknown[] = Array.isArray(typed) ? typed : [];
  const first = typeof before[0] === "object" ? before[0] : compiled.emptyRow(list.id);
  const rows: unknown[] = [{ ...first, [text.id]: name }, ...before.slice(1)];
  while (rows.length < list.min) rows.push(compiled.emptyRow(list.id, rows));
  return { ...draft, [list.id]: rows };
}

/** The choice, if one is needed, that makes a field exist. */
function enablingChoice(
  { product, complete, existing, project }: CompiledProduct,
  id: string,
): Draft {
  for (const field of product.fields) {
    if (field.kind !== "choice") continue;
    for (const option of field.options) {
      const draft = { [field.id]: option.id };
      if (existing(project(complete(draft)).configuration).has(id)) return draft;
    }
  }
  return {};
}
