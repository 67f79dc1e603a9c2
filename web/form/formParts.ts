import { createContext, useContext, useRef, useSyncExternalStore } from "react";
import type { Control, FieldValues } from "react-hook-form";
import type { CompiledProduct, Configuration } from "#engine";
import type { ChosenFiles } from "./chosenFiles.ts";
import type { DraftView, DraftViews } from "./derivedForm.ts";

/** What every control of a product's form shares. */
export interface FormParts {
  readonly compiled: CompiledProduct;
  readonly control: Control<FieldValues, unknown, Configuration>;
  readonly views: DraftViews;
  readonly files: ChosenFiles;
  /** How often the shopper has tried to send a faulty draft: each try shows the faults of fields not edited since. */
  readonly attempt: number;
}

export const FormPartsContext = createContext<FormParts | null>(null);

/** @throws Error outside of a product's form. */
export function useFormParts(): FormParts {
  const parts = useContext(FormPartsContext);
  if (parts === null) throw new Error("This control stands outside of a product's form");
  return parts;
}

/** A part of the draft's view; renders again only when that part changes. */
export function useDraftView<Part>(
  select: (view: DraftView) => Part,
  same: (one: Part, other: Part) => boolean = Object.is,
): Part {
  const { views } = useFormParts();
  const last = useRef<{ readonly part: Part } | null>(null);
  const read = (): Part => {
    const part = select(views.get());
    if (last.current !== null && same(last.current.part, part)) return last.current.part;
    last.current = { part };
    return part;
  };
  return useSyncExternalStore(views.subscribe, read, read);
}
