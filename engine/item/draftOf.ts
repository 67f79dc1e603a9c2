import { compileProduct } from "../configure/compileProduct.ts";
import type { Configuration, Path } from "../product/configuration.ts";
import { completeDraft, defaultDraft, freshRowAfter } from "../configure/defaults.ts";
import type { Draft, FileDraft } from "../product/draft.ts";
import { byKind, type PerKind } from "../product/fieldKinds.ts";
import type { Field, FieldKind, ListField, Product, RowField } from "../product/product.ts";

/**
 * The complete draft that gives a configuration again: every field that a shopper fills in has an entry. One that does not
 * exist stands at its default, so that it starts afresh once it exists; one that exists and has no value is empty.
 */
export function draftOf(product: Product, configuration: Configuration): Draft {
  return filled(product, configuration, existence(product, configuration));
}

/**
 * The complete draft of a stored item, as `draftOf` makes it, with the stored values even where they are wrong. A
 * required field without a value can't have been left empty, as its product has changed since: it stands at its default.
 * @param configuration what the values configure
 * @param values by field id; null and a list without rows are no value
 */
export function draftOfStored(
  product: Product,
  configuration: Configuration,
  values: Draft,
): Draft {
  const exists = existence(product, configuration);
  return filled(product, values, (field, path) => field.optional && exists(field, path));
}

/**
 * The complete draft of a written one, such as a link's: what its fields take, whether they exist just now or not. What was
 * emptied stays empty; what is missing or is not taken stands at its default.
 */
export function acceptedDraft(product: Product, written: Draft): Draft {
  const unconditional = { ...product, forbid: [], fields: product.fields.map(withoutCondition) };
  const draft = completeDraft(product, written);
  const { configuration, issues } = compileProduct(unconditional).project(draft);
  const refused = new Set(
    issues.filter(({ code }) => code !== "required").map(({ path }) => path.join(".")),
  );
  return filled(product, configuration, (_field, path) => !refused.has(path.join(".")));
}

function existence(product: Product, configuration: Configuration): FieldTest {
  const { existing, existingInRow } = compileProduct(product);
  const exist = existing(configuration);
  return ({ id }, [list, index]) => {
    if (typeof index !== "number") return exist.has(id);
    const rows = configuration[String(list)];
    const row = typeof rows === "object" ? (rows[index] ?? {}) : {};
    return existingInRow(String(list), configuration, row).has(id);
  };
}

function withoutCondition(field: Field): Field {
  return field.kind === "list"
    ? { ...field, when: null, of: field.of.map((sub) => ({ ...sub, when: null })) }
    : { ...field, when: null };
}

type FieldTest = (field: Field, path: Path) => boolean;

/** @param leftEmpty whether a field without a value was left empty; it otherwise stands at its default */
function filled(product: Product, values: Draft, leftEmpty: FieldTest): Draft {
  const fresh = defaultDraft(product);
  const entries = product.fields.flatMap((field): [string, unknown][] => {
    const { id } = field;
    if (field.kind === "derived") return [];
    const start = leftEmpty(field, [id]) ? EMPTY[field.kind] : fresh[id];
    if (field.kind !== "list") return [[id, given(field, values[id]) ?? start]];
    const rows = rowsOf(values[id]);
    return [[id, rows.length > 0 ? filledRows(field, rows, leftEmpty) : start]];
  });
  return Object.fromEntries(entries);
}

/** A sub-field that starts at its default takes nothing that another row has where all must differ. */
function filledRows(list: ListField, rows: readonly Draft[], leftEmpty: FieldTest): Draft[] {
  const made: Draft[] = [];
  for (const [index, row] of rows.entries()) {
    const fresh = freshRowAfter(list, [...made, ...rows]);
    const entries = list.of
      .filter(({ kind }) => kind !== "derived")
      .map((sub): [string, unknown] => {
        const empty = leftEmpty(sub, [list.id, index, sub.id]);
        return [sub.id, given(sub, row[sub.id]) ?? (empty ? EMPTY[sub.kind] : fresh[sub.id])];
      });
    made.push(Object.fromEntries(entries));
  }
  return made;
}

function rowsOf(value: unknown): readonly Draft[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.map((row) => (typeof row === "object" ? { ...row } : {}));
}

/** What an input holds of a clean value. */
function given(field: RowField, value: unknown): unknown {
  return byKind(INPUT_VALUE, field, value);
}

const asItIs = (_field: Field, value: unknown): unknown => value;

const INPUT_VALUE: PerKind<unknown, [value: unknown]> = {
  text: asItIs,
  choice: asItIs,
  number: asItIs,
  // A clean file is its key.
  file: ({ accept }, key) => (typeof key === "string" ? uploadedFile(key, accept[0] ?? "") : key),
  list: asItIs,
  derived: asItIs,
};

/** What an emptied input holds. */
const EMPTY: { readonly [K in FieldKind]: unknown } = {
  text: "",
  choice: null,
  number: null,
  file: null,
  list: [],
  derived: undefined,
};

/** The draft of a file that has been uploaded under a key; without one, of a file still to be uploaded. */
export function uploadedFile(key: string, type: string): FileDraft {
  return key === "" ? { name: "", type, size: 0 } : { name: key, type, size: 0, key };
}
