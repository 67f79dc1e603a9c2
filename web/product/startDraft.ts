import type { CompiledProduct, Draft, Field } from "#engine";

/**
 * The draft that a page opens with: the defaults, and what its address presets. A value that doesn't fit its field is
 * ignored.
 */
export function startDraft(compiled: CompiledProduct, query: URLSearchParams): Draft {
  const defaults = compiled.defaults();
  const presets = compiled.product.fields.flatMap((field) => {
    const text = field.query === null ? null : query.get(field.query);
    const value = text === null ? undefined : valueOf(field, text);
    return value === undefined ? [] : [[field.id, value] as const];
  });
  return presets.reduce((draft, [id, value]) => {
    const preset = { ...draft, [id]: value };
    const { issues } = compiled.project(preset);
    return issues.some(({ path, code }) => path[0] === id || code === "forbid") ? draft : preset;
  }, defaults);
}

function valueOf(field: Field, text: string): unknown {
  switch (field.kind) {
    case "text":
      return text;
    case "number":
      return /^-?\d+$/.test(text) ? Number(text) : undefined;
    case "choice":
      return field.options.find(({ id }) => String(id) === text)?.id;
    case "file":
    case "list":
    case "derived":
      return undefined;
  }
}
