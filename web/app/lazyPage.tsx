import { type ComponentType, createElement, memo, use } from "react";

/** A page whose code is loaded when it is first rendered, or earlier by `preload`. */
export type LazyPage<Props> = ComponentType<Props> & {
  /** Loads the code. Rejects on failure; another call retries. */
  preload(): Promise<void>;
};

/** The code of a page couldn't be loaded, for example offline. */
export class CodeLoadError extends Error {}

/**
 * Splits a page off the main bundle. Unlike with `React.lazy`, a page whose code is loaded renders synchronously, in the
 * build and in the browser, so that both render the same tree.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPage<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  let failed = false;
  const start = (): Promise<ComponentType<Props>> => {
    failed = false;
    const pending: Promise<ComponentType<Props>> = load().then(
      ({ default: Loaded }) => {
        // React's convention for a resolved promise: `use` then returns without suspending.
        void Object.assign(pending, { status: "fulfilled", value: Loaded });
        return Loaded;
      },
      (error: unknown) => {
        failed = true;
        throw new CodeLoadError(String(error), { cause: error });
      },
    );
    loading = pending;
    return pending;
  };
  // Rendering never retries: a page whose code can't be loaded would request it forever.
  const loadOnce = () => loading ?? start();
  const preload = async (): Promise<void> => {
    await (failed ? start() : loadOnce());
  };
  // Memoized, because the route renders again after hydration, mostly with the same properties.
  const Page = memo((props: Props) => createElement(use(loadOnce()), props));
  return Object.assign(Page, { preload });
}
