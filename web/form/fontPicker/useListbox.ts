import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from "react";

/**
 * The properties of a listbox whose children are its options, in a grid: one of them is reached by Tab, the arrow keys
 * move the focus between them, and a press chooses one.
 */
export function useListbox<Option>(
  list: RefObject<HTMLElement | null>,
  label: string,
  options: readonly Option[],
  chosen: Option | undefined,
  choose: (option: Option) => void,
) {
  const [focused, setFocused] = useState(chosen);
  const [first] = options;
  const tabStop = focused !== undefined && options.includes(focused) ? focused : first;
  const elements = (): readonly HTMLElement[] =>
    [...(list.current?.children ?? [])].filter((child) => child instanceof HTMLElement);
  return {
    /** The option that is reached by Tab; undefined in an empty list. */
    tabStop,
    listbox: {
      role: "listbox",
      "aria-label": label,
      tabIndex: -1,
      onKeyDown(event: KeyboardEvent): void {
        // With these keys, the arrows are the browser's: Alt and the left arrow go back, for example.
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const index = options.findIndex((option) => option === tabStop);
        const size = { count: options.length, columns: columnsOf(elements()) };
        const next = gridStep(event.key, index, size);
        if (next === null) return;
        event.preventDefault();
        setFocused(options[next]);
        elements()[next]?.focus();
      },
      onClick({ target }: MouseEvent): void {
        const index = elements().findIndex(
          (each) => target instanceof Node && each.contains(target),
        );
        const option = options[index];
        if (option !== undefined) choose(option);
      },
    },
  } as const;
}

/** The number of elements in the first row. */
function columnsOf(elements: readonly HTMLElement[]): number {
  return elements.filter(({ offsetTop }) => offsetTop === elements[0]?.offsetTop).length;
}

/**
 * The index that a key moves to in a grid that is filled row by row.
 * @returns the same index at an edge; null for a key that moves nowhere
 */
export function gridStep(
  key: string,
  index: number,
  { count, columns }: { readonly count: number; readonly columns: number },
): number | null {
  const target = new Map([
    ["ArrowRight", index + 1],
    ["ArrowLeft", index - 1],
    ["ArrowDown", index + columns],
    ["ArrowUp", index - columns],
    ["Home", 0],
    ["End", count - 1],
  ]).get(key);
  if (target === undefined) return null;
  return target >= 0 && target < count ? target : index;
}
