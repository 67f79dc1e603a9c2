import { type CompiledProduct, type Draft, parsePresets } from "#engine";

/**
 * The draft that a page opens with: the defaults and the values that the URL's query sets. If together they are a
 * forbidden combination, each value that conflicts with an earlier one or with a default is omitted.
 */
export function startDraft(compiled: CompiledProduct, query: URLSearchParams): Draft {
  const presets = parsePresets(compiled.product, (name) => query.get(name));
  const isForbidden = (candidate: Draft) =>
    compiled.project(candidate).issues.some(({ code }) => code === "forbid");
  let draft = compiled.defaults();
  const complete = { ...draft, ...presets };
  if (!isForbidden(complete)) return complete;
  for (const [id, value] of Object.entries(presets)) {
    const candidate = { ...draft, [id]: value };
    if (!isForbidden(candidate)) draft = candidate;
  }
  return draft;
}
