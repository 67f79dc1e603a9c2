import { type CompiledProduct, type Draft, presetsOf } from "#engine";

/**
 * The draft that a page opens with: the defaults, and what its query presets. A preset that conflicts with an earlier
 * one is left out.
 */
export function startDraft(compiled: CompiledProduct, query: URLSearchParams): Draft {
  const presets = presetsOf(compiled.product, (name) => query.get(name));
  return Object.entries(presets).reduce((draft, [id, value]) => {
    const preset = { ...draft, [id]: value };
    const { issues } = compiled.project(preset);
    return issues.some(({ code }) => code === "forbid") ? draft : preset;
  }, compiled.defaults());
}
