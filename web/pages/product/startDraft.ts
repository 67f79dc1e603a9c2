import { type CompiledProduct, type Draft, parsePresets } from "#engine";

/**
 * The draft that a page opens with: the defaults and the values that the URL's query sets. A value that conflicts with
 * an earlier one is omitted.
 */
export function startDraft(compiled: CompiledProduct, query: URLSearchParams): Draft {
  const presets = parsePresets(compiled.product, (name) => query.get(name));
  let draft = compiled.defaults();
  for (const [id, value] of Object.entries(presets)) {
    const candidate = { ...draft, [id]: value };
    const { issues } = compiled.project(candidate);
    if (!issues.some(({ code }) => code === "forbid")) draft = candidate;
  }
  return draft;
}
