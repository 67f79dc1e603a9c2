import type { CompiledProduct, Draft, Price, Projection } from "#engine";

/** Everything that is derived from a draft. */
export interface DraftView extends Projection {
  readonly draft: Draft;
  readonly price: Price;
  /** The ids of the top-level fields that currently exist. */
  readonly existing: ReadonlySet<string>;
}

/** The current view of a draft, computed once per edit and shared by all subscribers. */
export interface DraftViewStore {
  readonly get: () => DraftView;
  readonly subscribe: (listener: () => void) => () => void;
  readonly update: (draft: Draft) => void;
}

export function createDraftViewStore(compiled: CompiledProduct, start: Draft): DraftViewStore {
  let view = viewOf(compiled, start);
  const listeners = new Set<() => void>();
  return {
    get: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(draft) {
      view = viewOf(compiled, draft);
      for (const listener of listeners) listener();
    },
  };
}

function viewOf(compiled: CompiledProduct, draft: Draft): DraftView {
  const { configuration, issues } = compiled.project(draft);
  return {
    draft,
    configuration,
    issues,
    price: compiled.price(configuration),
    existing: compiled.existing(configuration),
  };
}
