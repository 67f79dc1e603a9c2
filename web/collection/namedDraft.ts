import { compileProduct, type Configuration, type Draft, type Product } from "#engine";

/** A piece with its defaults that bears a name: in the first text of its first list, else in its first text. */
export function namedDraft(product: Product, name: string): Configuration {
  const { complete, emptyRow, project } = compileProduct(product);
  const list = product.fields.find((field) => field.kind === "list");
  const text = product.fields.find(({ kind }) => kind === "text");
  const inRow = list?.of.find(({ kind }) => kind === "text");
  if (list !== undefined && inRow !== undefined) {
    const first = { ...emptyRow(list.id), [inRow.id]: name };
    const rest = Array.from({ length: Math.max(0, list.min - 1) }, () => emptyRow(list.id));
    return project(complete({ [list.id]: [first, ...rest] })).configuration;
  }
  const draft: Draft = text === undefined ? {} : { ...wayTo(product, text.id), [text.id]: name };
  return project(complete(draft)).configuration;
}

/** The choice, if one is needed, with which a field is asked at all. */
function wayTo(product: Product, id: string): Draft {
  const compiled = compileProduct(product);
  for (const field of product.fields) {
    if (field.kind !== "choice") continue;
    for (const option of field.options) {
      const draft = { [field.id]: option.id };
      const { configuration } = compiled.project(compiled.complete(draft));
      if (compiled.existing(configuration).has(id)) return draft;
    }
  }
  return {};
}
