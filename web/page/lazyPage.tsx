import { type ComponentType, use } from "react";

/** A page whose code arrives when it is first needed, or earlier when asked to. */
export type LazyPage<Props> = ComponentType<Props> & {
  /** Loads the code; rejects when it cannot be had, and then may be called again. */
  preload(): Promise<void>;
};

/**
 * Splits a page off the first bundle. Unlike `React.lazy` it renders at once when its code is already here, on the
 * server as in the browser, so that both render the same tree.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPage<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  let failed = false;
  const start = (): Promise<void> => {
    failed = false;
    loading = take();
    return loading;
  };
  const take = async (): Promise<void> => {
    try {
      Loaded = (await load()).default;
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  // Rendering never starts over by itself: a page whose code cannot be had would ask for it forever.
  const once = (): Promise<void> => loading ?? start();
  const preload = (): Promise<void> => (failed ? start() : once());
  function Page(props: Props) {
    if (Loaded === null) use(once());
    return Loaded === null ? null : <Loaded {...props} />;
  }
  return Object.assign(Page, { preload });
}
