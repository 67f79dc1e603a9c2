import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldValues, useForm } from "react-hook-form";
import {
  canonicalJson,
  type CompiledProduct,
  type Configuration,
  type Draft,
  type Issue,
} from "#engine";
import { previewEngine } from "../preview/engine/previewEngine.ts";
import { createFileStore } from "./state/fileStore.ts";
import { createDraftViewStore } from "./state/draftView.ts";
import { fieldOf, partIds } from "./field/fieldPath.ts";
import { rebase } from "./rebase.ts";
import type { ProductFormState } from "./state/productFormState.ts";

/** Loads what only a submitted form needs. */
export const loadResolver = () => import("@hookform/resolvers/standard-schema");

/**
 * The form of one product, validated by the product's schema.
 * @param defaultValues the values of unedited fields. They may change: when the query and a stored draft are read after
 * hydration, and when another tab changes the edited item. Unedited fields then take the new values.
 */
export function useProductForm(compiled: CompiledProduct, defaultValues: Draft) {
  const form = useForm<FieldValues, unknown, Configuration>({
    defaultValues,
    resolver: async (...input) => {
      const { standardSchemaResolver } = await loadResolver();
      return standardSchemaResolver(compiled)(...input);
    },
    // `useField` decides when errors are shown.
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const [views] = useState(() => createDraftViewStore(compiled, defaultValues));
  const [files] = useState(createFileStore);
  const [attemptCount, setAttemptCount] = useState(0);
  const { control, subscribe, getValues, setValue } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // While a shopper types, each letter is painted before anything else follows it.
        callback: ({ values, type, name = "" }) =>
          type === "change" && fieldOf(compiled.product.fields, name)?.kind === "text"
            ? views.updateLater(values)
            : views.update(values),
      }),
    [subscribe, views, compiled],
  );
  // Each loaded font allows more checks. A font may have been loaded before the first render.
  useEffect(() => {
    const revalidate = (): void => {
      if (previewEngine.snapshot().state === "ready") views.update(getValues());
    };
    revalidate();
    return previewEngine.subscribe(revalidate);
  }, [views, getValues]);
  const lastDefaults = useRef(defaultValues);
  useEffect(() => {
    const previousDefaults = lastDefaults.current;
    lastDefaults.current = defaultValues;
    if (defaultValues === previousDefaults) return;
    for (const field of compiled.product.fields) {
      const { id } = field;
      const value: unknown = getValues(id);
      const newValue = rebase(field, previousDefaults[id], value, defaultValues[id]);
      if (canonicalJson(newValue) !== canonicalJson(value)) setValue(id, newValue);
    }
  }, [compiled, defaultValues, getValues, setValue]);
  useEffect(() => files.close, [files]);
  const state = useMemo(
    (): ProductFormState => ({ compiled, control, views, files, attemptCount }),
    [compiled, control, views, files, attemptCount],
  );

  /** Shows every error and focuses the first invalid field, in page order. */
  const showErrors = (issues: readonly Issue[]): void => {
    flushSync(() => setAttemptCount((count) => count + 1));
    const name = firstInvalid(compiled, issues);
    if (name === null) return;
    form.setFocus(name);
    const ids = partIds({ name });
    // react-hook-form knows no element of a list.
    document.getElementById(ids.control)?.focus();
    // A long list may hide the error below it.
    document.getElementById(ids.error)?.scrollIntoView({ block: "nearest" });
  };
  return { form, state, showErrors };
}

/** The name of the first invalid field in page order. In `issues` forbidden combinations come last. */
function firstInvalid({ product }: CompiledProduct, issues: readonly Issue[]): string | null {
  const ordered = product.fields.flatMap(({ id }) => issues.filter(({ path }) => path[0] === id));
  return ordered[0]?.path.join(".") ?? null;
}
