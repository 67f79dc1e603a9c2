import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useMemo, useRef, useState } from "react";
import { type FieldValues, useForm } from "react-hook-form";
import {
  canonicalJson,
  type CompiledProduct,
  type Configuration,
  type Draft,
  type Issue,
} from "#engine";
import { filesOfNextForm, rememberForm } from "../dev/openForm.ts";
import { previewEngine } from "../preview/previewEngine.ts";
import { chosenFiles } from "./chosenFiles.ts";
import { followDraft } from "./derivedForm.ts";
import { followed } from "./followed.ts";
import type { FormParts } from "./formParts.ts";

/**
 * The form of one product, started with a draft. The product's own schema is its one judge. Where `start` changes later, as
 * the address of a built page, and what was typed before a reload, are read only once the page is alive, the fields that
 * stand as they started follow it.
 */
export function useProductForm(compiled: CompiledProduct, start: Draft) {
  const form = useForm<FieldValues, unknown, Configuration>({
    defaultValues: start,
    resolver: zodResolver(compiled.schema),
    // When what is told is ours to decide: see `useField`.
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const [views] = useState(() => followDraft(compiled, start));
  const [files] = useState(import.meta.hot ? filesOfNextForm : chosenFiles);
  const [attempt, setAttempt] = useState(0);
  const { control, subscribe, getValues, setValue } = form;
  if (import.meta.hot) rememberForm({ draft: getValues, files });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          views.take(values);
        },
      }),
    [subscribe, views],
  );
  // With each font that comes more is known of what can be made; one may have come since this was first shown.
  useEffect(() => {
    const judge = () => {
      views.take(getValues());
    };
    judge();
    return previewEngine.subscribe(judge);
  }, [views, getValues]);
  const started = useRef(start);
  useEffect(() => {
    const before = started.current;
    started.current = start;
    if (start === before) return;
    for (const { id } of compiled.product.fields) {
      const now: unknown = getValues(id);
      const next = followed(before[id], now, start[id]);
      if (canonicalJson(next) !== canonicalJson(now)) setValue(id, next);
    }
  }, [compiled, start, getValues, setValue]);
  useEffect(() => files.close, [files]);
  const parts = useMemo(
    (): FormParts => ({ compiled, control, views, files, attempt }),
    [compiled, control, views, files, attempt],
  );

  /** Shows every fault and goes to the first faulty field, in the order of the page. */
  const showFaults = (issues: readonly Issue[]): void => {
    setAttempt((count) => count + 1);
    const first = firstFaulty(compiled, issues);
    if (first !== null) form.setFocus(first);
  };
  return { form, parts, showFaults };
}

/** The name of the first faulty field: forbidden combinations are told last, but stand where their field stands. */
function firstFaulty({ product }: CompiledProduct, issues: readonly Issue[]): string | null {
  const order = new Map(product.fields.map(({ id }, index) => [id, index]));
  const place = ({ path }: Issue) => order.get(String(path[0])) ?? product.fields.length;
  const first = issues.toSorted((one, other) => place(one) - place(other))[0];
  return first === undefined ? null : first.path.join(".");
}
