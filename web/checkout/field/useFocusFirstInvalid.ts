import { type RefObject, useEffect } from "react";

/**
 * After a submit, focuses the form's first invalid field once its error has rendered, so that a screen reader reads the
 * error, too.
 */
export function useFocusFirstInvalid(
  form: RefObject<HTMLFormElement | null>,
  submitCount: number,
): void {
  useEffect(() => {
    if (submitCount === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, submitCount]);
}
