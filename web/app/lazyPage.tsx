import { type ComponentType, createElement, use } from "react";

/** A page whose code arrives when it is first needed, or earlier when asked to. */
export type LazyPage<Props> = ComponentType<Props> & {
  /** Loads the code; rejects when it cannot be had, and then may be called again. */
  preload(): Promise<void>;
};

/** The code of a page could not be had, as when the connection is gone. */
export class CodeUnreached extends Error {}

/**
 * Splits a page off the first bundle. Unlike `React.lazy` it renders at once when its code is already here, on the
 * server as in the browser, so that both render the same tree.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPage<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  let failed = false;
  const start = (): Promise<ComponentType<Props>> => {
    failed = false;
    const arriving: Promise<ComponentType<Props>> = load().then(
      ({ default: Loaded }) => {
        // React's own words for a promise whose value is here: `use` then takes it without waiting.
        void Object.assign(arriving, { status: "fulfilled", value: Loaded });
        return Loaded;
      },
      (error: unknown) => {
        failed = true;
        throw new CodeUnreached(String(error), { cause: error });
      },
    );
    loading = arriving;
    return arriving;
  };
  // Rendering never starts over by itself: a page whose code cannot be had would ask for it forever.
  const once = () => loading ?? start();
  const preload = async (): Promise<void> => {
    await (failed ? start() : once());
  };
  function Page(props: Props) {
    return createElement(use(once()), props);
  }
  return Object.assign(Page, { preload });
}
