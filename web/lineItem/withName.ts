import type { CompiledProduct, Draft, Field } from "#engine";
import { type NameField, nameField } from "./nameField.ts";

/**
 * A draft with a name, if its product has a name field: see `nameField`. If that field only exists with another choice
 * than the draft's or its row's, this choice is made; all other values stay.
 */
export function withName(compiled: CompiledProduct, draft: Draft, name: string): Draft {
  const field = nameField(compiled.product);
  if (field === null) return draft;
  const { list, text } = field;
  const drafts = [draft, ...withOtherChoices(compiled.product.fields, draft)];
  if (list === null) {
    const named = drafts.map((one) => ({ ...one, [text.id]: name }));
    return named.find((one) => asksFor(field, compiled, one)) ?? { ...draft, [text.id]: name };
  }
  const typed = draft[list.id];
  const before: readonly unknown[] = Array.isArray(typed) ? typed : [];
  const first = { ...(typeof before[0] === "object" ? before[0] : compiled.emptyRow(list.id)) };
  const withFirst = (one: Draft, row: Draft): Draft => {
    const rows: unknown[] = [{ ...row, [text.id]: name }, ...before.slice(1)];
    while (rows.length < list.min) rows.push(compiled.emptyRow(list.id, rows));
    return { ...one, [list.id]: rows };
  };
  const named = [
    ...drafts.map((one) => withFirst(one, first)),
    ...withOtherChoices(list.of, first).map((row) => withFirst(draft, row)),
  ];
  return named.find((one) => asksFor(field, compiled, one)) ?? withFirst(draft, first);
}

/** The values with each option of each choice in turn. */
function withOtherChoices(fields: readonly Field[], values: Draft): readonly Draft[] {
  return fields.flatMap((field) =>
    field.kind === "choice"
      ? field.options.map((option) => ({ ...values, [field.id]: option.id }))
      : [],
  );
}

/** Whether a draft has the name's field, in a list that of its first row. */
function asksFor(
  { list, text }: NameField,
  { existing, existingInRow, project }: CompiledProduct,
  draft: Draft,
): boolean {
  const { configuration } = project(draft);
  if (!existing(configuration).has((list ?? text).id)) return false;
  if (list === null) return true;
  const rows = configuration[list.id];
  const [row = {}] = typeof rows === "object" ? rows : [];
  return existingInRow(list.id, configuration, row).has(text.id);
}
