import {
  type CompiledProduct,
  countGraphemes,
  type Draft,
  type Field,
  type ListField,
  type Product,
  type TextField,
} from "#engine";

/** The field for the name that a shopper has typed on another page. */
interface NameField {
  /** The list whose first row contains the name; null for a top-level text. */
  readonly list: ListField | null;
  readonly text: TextField;
}

/** The first text field on a product's page, at the top level or in a list's rows; null if there is none. */
export function nameField({ fields }: Product): NameField | null {
  for (const field of fields) {
    const list = field.kind === "list" ? field : null;
    const text = (list?.of ?? [field]).find((each) => each.kind === "text");
    if (text?.kind === "text") return { list, text };
  }
  return null;
}

/** Whether a product has a field for a name, and the name is not too long for it. */
export function canShowName(product: Product, name: string): boolean {
  const max = nameField(product)?.text.max;
  return max !== undefined && (max === null || countGraphemes(name) <= max);
}

/**
 * Adds a name to a draft if its product has a name field (see `nameField`). If that field exists only with another
 * option of a choice in the draft or in the row, that option is chosen, preferably an allowed one. All other values stay.
 */
export function withName(compiled: CompiledProduct, draft: Draft, name: string): Draft {
  const field = nameField(compiled.product);
  if (field === null) return draft;
  const candidates = namedDrafts(field, compiled, draft, name);
  const withField = candidates.filter((candidate) => hasField(field, compiled, candidate));
  const allowed = withField.find(
    (candidate) =>
      candidate === candidates[0] ||
      compiled.project(candidate).issues.every(({ code }) => code !== "forbid"),
  );
  return allowed ?? withField[0] ?? candidates[0];
}

/** The draft with the name, followed by variants of it: one for each option of each choice in the draft and in the row. */
function namedDrafts(
  { list, text }: NameField,
  compiled: CompiledProduct,
  draft: Draft,
  name: string,
): [Draft, ...Draft[]] {
  const otherDrafts = withOtherChoices(compiled.product.fields, draft);
  if (list === null) {
    const withText = (base: Draft): Draft => ({ ...base, [text.id]: name });
    return [withText(draft), ...otherDrafts.map(withText)];
  }
  const value = draft[list.id];
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const firstRow = { ...(typeof rows[0] === "object" ? rows[0] : compiled.freshRow(list.id)) };
  const withRow = (base: Draft, row: Draft): Draft => {
    const namedRows: unknown[] = [{ ...row, [text.id]: name }, ...rows.slice(1)];
    while (namedRows.length < list.min) namedRows.push(compiled.freshRow(list.id, namedRows));
    return { ...base, [list.id]: namedRows };
  };
  return [
    withRow(draft, firstRow),
    ...otherDrafts.map((base) => withRow(base, firstRow)),
    ...withOtherChoices(list.of, firstRow).map((row) => withRow(draft, row)),
  ];
}

/** One copy of the values for each option of each choice, with that option chosen. */
function withOtherChoices(fields: readonly Field[], values: Draft): readonly Draft[] {
  return fields.flatMap((field) =>
    field.kind === "choice"
      ? field.options.map((option) => ({ ...values, [field.id]: option.id }))
      : [],
  );
}

/** Whether the name's field exists in a draft. For a list, only the first row counts. */
function hasField(
  { list, text }: NameField,
  { existingFieldIds, existingSubFieldIds, project }: CompiledProduct,
  draft: Draft,
): boolean {
  const { configuration } = project(draft);
  if (!existingFieldIds(configuration).has((list ?? text).id)) return false;
  if (list === null) return true;
  const rows = configuration[list.id];
  const [row = {}] = typeof rows === "object" ? rows : [];
  return existingSubFieldIds(list.id, configuration, row).has(text.id);
}
