import { type ReactNode, useEffect, useState } from "react";
import { EarlyInputContext, useIsHydration } from "../document/hydration.ts";

/**
 * Renders a page. What was entered in its controls before hydration is entered again afterwards: React received no event
 * for it, so the next render would discard it. Then the document is marked as hydrated, for tests and tools. The page may be
 * hydrated later than the rest of the app, when its code has arrived.
 */
export function EarlyInput({ children }: { readonly children: ReactNode }) {
  const isHydration = useIsHydration();
  // Read before the page is hydrated: React then resets a `textarea` to its default text.
  const [inputs] = useState(() => (isHydration ? readInputs() : []));
  const [isEntered, setIsEntered] = useState(!isHydration);
  useEffect(() => {
    enableButtons();
    // Not in the effect itself, where React renders only after the last event.
    queueMicrotask(() => {
      for (const enterAgain of inputs) enterAgain();
      setIsEntered(true);
    });
  }, [inputs]);
  useEffect(() => {
    if (isEntered) document.documentElement.dataset["hydrated"] = "";
  }, [isEntered]);
  return <EarlyInputContext value={isEntered}>{children}</EarlyInputContext>;
}

/** Lets the buttons of the prerendered document act, which the build has disabled. Call it once React receives events. */
export function enableButtons(): void {
  for (const button of document.querySelectorAll("button[data-early]")) {
    button.removeAttribute("disabled");
    button.removeAttribute("data-early");
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** For each control that differs from the build's, a function that enters its value again. */
function readInputs(): readonly (() => void)[] {
  if (typeof document === "undefined") return [];
  const controls = [...document.querySelectorAll<Control>("input, textarea, select")];
  return controls.flatMap((control) => inputOf(control) ?? []);
}

function inputOf(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) return selectionOf(control);
  if (control instanceof HTMLInputElement) {
    const { type, checked, defaultChecked, files } = control;
    if (type === "file") return files?.length ? () => dispatch(control, "change") : null;
    // Of the radios in a group, the one that is chosen turns the others off.
    if (type === "radio" && !checked) return null;
    if (type === "radio" || type === "checkbox")
      return checked === defaultChecked ? null : () => toggle(control, defaultChecked);
  }
  const { value, defaultValue, validity } = control;
  // The value of an invalid number, such as "5e", is empty.
  if (value === defaultValue && !validity.badInput) return null;
  return () => {
    enterText(control, value, defaultValue);
    dispatch(control, "input");
    if (control !== document.activeElement) dispatch(control, "focusout");
  };
}

function selectionOf(select: HTMLSelectElement): (() => void) | null {
  const { value, options } = select;
  const rendered = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  if (value === rendered?.value) return null;
  return () => {
    select.value = value;
    dispatch(select, "change");
  };
}

function toggle(control: HTMLInputElement, defaultChecked: boolean): void {
  control.checked = defaultChecked;
  control.click();
}

/** Sets a text so that React sees a change: it compares with the last value that was set on the element's own property. */
function enterText(
  control: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  defaultText: string,
): void {
  control.value = defaultText;
  Reflect.set(Object.getPrototypeOf(control) as object, "value", text, control);
}

function dispatch(control: Control, type: string): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
