import type { CompiledProduct, Draft, Price, Projection } from "#engine";
import { createObservable } from "../../ui/observable.ts";
import { cancelAfterPaint, runAfterPaint } from "../../preview/afterPaint.ts";

/** Everything that is derived from a draft. */
export interface DraftView extends Projection {
  readonly draft: Draft;
  readonly price: Price;
  /** The ids of the top-level fields that currently exist. */
  readonly existingIds: ReadonlySet<string>;
}

/** The views of a form's drafts, each computed once and shared by all subscribers. */
export interface DraftViewStore {
  /** The view of the draft that the form opened with. Parts of the form that hydrate later must first render it. */
  readonly prerendered: DraftView;
  /** The view of the newest draft, for event handlers. */
  readonly get: () => DraftView;
  /** The view to render. After `updateLater` it may be that of an earlier draft. */
  readonly shown: () => DraftView;
  readonly subscribe: (listener: () => void) => () => void;
  readonly update: (draft: Draft) => void;
  /** Shows the view after the next frame, so that a typed letter is painted first. A later update replaces it. */
  readonly updateLater: (draft: Draft) => void;
}

/** @param start the draft that the form opens with */
export function createDraftViewStore(compiled: CompiledProduct, start: Draft): DraftViewStore {
  const prerendered = viewOf(compiled, start);
  const shown = createObservable(prerendered);
  /** The newest draft if it is not shown yet. */
  let waiting: Draft | null = null;
  // `shown` also identifies this store's task for `runAfterPaint`.
  const show = (view: DraftView): void => {
    cancelAfterPaint(shown);
    waiting = null;
    shown.set(view);
  };
  const get = () => (waiting === null ? shown.get() : viewOf(compiled, waiting));
  return {
    prerendered,
    get,
    shown: shown.get,
    subscribe: shown.subscribe,
    update: (draft) => show(viewOf(compiled, draft)),
    updateLater(draft) {
      waiting = draft;
      runAfterPaint(shown, () => show(get()));
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
    existingIds: compiled.existingFieldIds(configuration),
  };
}
