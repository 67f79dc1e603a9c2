import { type RefObject, useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { ChoiceField, Configuration, Product, RowField } from "#engine";
import { useIsHydration } from "../document/hydration.ts";
import type { FileStore } from "./state/fileStore.ts";
import { fieldOf, formName } from "./field/fieldPath.ts";
import { limitText } from "./text/limitText.ts";
import { normalizedNumber } from "./number/numberSteps.ts";

type Form = Pick<UseFormReturn<FieldValues, unknown, Configuration>, "getValues" | "setValue">;

/**
 * Reads what was entered before hydration. React received no event for it, so the next render would discard it. A form that
 * doesn't hydrate reads nothing: its controls may show less than its values, such as an option that is no longer offered.
 */
export function usePreHydrationInput(
  element: RefObject<HTMLFormElement | null>,
  { getValues, setValue }: Form,
  { fields }: Product,
  files: FileStore,
): void {
  const isHydration = useIsHydration();
  const [multilineTexts] = useState(readMultilineTexts);
  useEffect(() => {
    if (!isHydration) return;
    for (const control of element.current?.elements ?? []) {
      if (!isControl(control)) continue;
      const text = multilineTexts.get(control) ?? control.value;
      const name = formName(control.name);
      const field = fieldOf(fields, name);
      const value = field === null ? undefined : enteredValue(control, text, field, files);
      // An empty control is null, and a value may be missing in the form.
      if (value !== undefined && value !== (getValues(name) ?? null)) setValue(name, value);
    }
  }, [isHydration, element, getValues, setValue, fields, files, multilineTexts]);
}

/** The texts of `textarea` elements before hydration. React then resets an element with a default text to that text. */
function readMultilineTexts(): ReadonlyMap<Element, string> {
  if (typeof document === "undefined") return new Map();
  const areas = document.querySelectorAll("textarea");
  return new Map(Array.from(areas, (area) => [area, area.value]));
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(element: Element): element is Control {
  return ["INPUT", "TEXTAREA", "SELECT"].includes(element.tagName);
}

/**
 * The value of a control before hydration, within the field's limits. Undefined if nothing was entered; radios and `select`
 * elements always have a value.
 * @param text the control's value before hydration
 */
function enteredValue(control: Control, text: string, field: RowField, files: FileStore): unknown {
  switch (field.kind) {
    case "text":
      if (!hasNewText(control, text)) return undefined;
      // A text of several lines is never cut (see `TextInput`).
      return limitText(
        { text, caret: text.length },
        (field.lines === null ? field.max : null) ?? Infinity,
      ).text;
    case "date":
      return hasNewText(control, text) ? text : undefined;
    case "number": {
      // An invalid input such as "5e" has an empty value.
      if (!hasNewText(control, text) && !control.validity.badInput) return undefined;
      const number = normalizedNumber(field, text === "" ? null : Number(text));
      // If the number is the form's value, React doesn't render the control again.
      control.value = String(number ?? "");
      return number;
    }
    case "choice":
      return chosenOption(control, field);
    case "file": {
      const file = "files" in control ? control.files?.[0] : undefined;
      return file === undefined ? undefined : files.add(file);
    }
    case "crop":
    case "derived":
      return undefined;
  }
}

/** Whether a text is not the one that the control was rendered with. */
function hasNewText(control: Control, text: string): boolean {
  return "defaultValue" in control && text !== control.defaultValue;
}

/** The id of the chosen option; null for none. Undefined for an unchanged switch and an unchecked radio. */
function chosenOption(control: Control, { options }: ChoiceField): unknown {
  if (control.type === "checkbox" && "checked" in control) {
    // A switch selects the first or the last option (see `SwitchInput`).
    return control.checked === control.defaultChecked
      ? undefined
      : options.at(control.checked ? -1 : 0)?.id;
  }
  if ("checked" in control && !control.checked) return undefined;
  // The empty value of an optional choice.
  if (control.value === "") return null;
  return options.find(({ id }) => String(id) === control.value)?.id;
}
