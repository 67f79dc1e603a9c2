import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type FieldValues, useForm, type UseFormReturn } from "react-hook-form";
import { canonicalJson, type CompiledProduct, type Configuration, type Draft } from "#engine";
import { createFileStore } from "./state/fileStore.ts";

/**
 * The form of one product, validated by the product's schema.
 * @param defaultValues the values of unedited fields. They may change, when the query and a stored draft are read after
 * hydration. Unedited fields then take the new values.
 */
export function useProductForm(compiled: CompiledProduct, defaultValues: Draft) {
  const form = useForm<FieldValues, unknown, Configuration>({
    defaultValues,
    resolver: standardSchemaResolver(compiled),
    // `useField` validates a field that is left.
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    // It follows the order in which fields were mounted, `useFocusFirstError` that of the page.
    shouldFocusError: false,
  });
  const [files] = useState(createFileStore);
  useEffect(() => files.close, [files]);
  useNewDefaults(form, defaultValues);
  useFocusFirstError(form.formState.submitCount);
  return { form, files };
}

/**
 * Gives unedited fields the new default values. (react-hook-form's option `values` would do so at mount, too, and each reset
 * renders the rows of lists anew.)
 */
function useNewDefaults({ reset }: Pick<UseFormReturn, "reset">, defaultValues: Draft): void {
  const text = canonicalJson(defaultValues);
  const lastText = useRef(text);
  /** The id of the control that had the focus before a reset. In a row it is another element afterwards. */
  const [focused, setFocused] = useState("");
  const take = useEffectEvent(() => {
    reset(defaultValues, { keepDirtyValues: true });
    setFocused(document.activeElement?.id ?? "");
  });
  useEffect(() => {
    if (text !== lastText.current) take();
    lastText.current = text;
  }, [text]);
  useLayoutEffect(() => document.getElementById(focused)?.focus(), [focused]);
}

/** After an attempt to submit, focuses the first field with an error, in page order. */
function useFocusFirstError(submitCount: number): void {
  useEffect(() => {
    if (submitCount === 0) return;
    const error = document.querySelector<HTMLElement>("[data-error-of]");
    if (error === null) return;
    document.getElementById(error.dataset["errorOf"] ?? "")?.focus();
    // A long list may hide the error below it.
    error.scrollIntoView({ block: "nearest" });
  }, [submitCount]);
}
