import type { CompiledProduct, Draft, Price, Projection } from "#engine";

/** All that follows from a draft at one moment. */
export interface DraftView extends Projection {
  readonly draft: Draft;
  readonly price: Price;
  /** The ids of the top-level fields that exist now. */
  readonly existing: ReadonlySet<string>;
}

/** The newest view of a draft, worked out once a keystroke for everyone who shows a part of it. */
export interface DraftViews {
  readonly get: () => DraftView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes a newer draft. */
  readonly take: (draft: Draft) => void;
}

/** Follows a draft of a product. */
export function followDraft(compiled: CompiledProduct, start: Draft): DraftViews {
  let view = viewOf(compiled, start);
  const listeners = new Set<() => void>();
  return {
    get: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take(draft) {
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
