import type { Draft } from "#engine";

/** A draft with these names, one in each row of the list `names`. */
export function draftWithNames(...names: readonly string[]): Draft {
  return { names: names.map((name) => ({ name })) };
}
