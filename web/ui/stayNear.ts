/** For a button that goes when it is pressed: the part of the page around it that may have the focus takes it over. */
export function stayNear({ currentTarget }: { readonly currentTarget: Element }): void {
  currentTarget.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
}
