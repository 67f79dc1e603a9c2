import { styleSheet, type ElementStyle } from "./elementStyle.ts";
import type { Field } from "./fields/field.ts";

/** An input in an open shadow root, with its error for screen readers. */
export interface ShadowInput {
  readonly frame: HTMLElement;
  readonly input: HTMLInputElement;
  readonly isFocused: () => boolean;
  readonly applyStyle: (style: ElementStyle) => void;
  /** The input gets the names of the active states as classes. `error` is empty if there is no error. */
  readonly showState: (states: { readonly [name: string]: boolean }, error: string) => void;
}

/**
 * Creates the input of a card field. Its shadow root is open, so that assistive tools and tests find the input. Its style
 * sheet is a constructed one, which the page's content security policy permits.
 */
export function createShadowInput(field: Field): ShadowInput {
  const frame = document.createElement("div");
  frame.className = "__PrivateStripeElement";
  const input = document.createElement("input");
  const description = document.createElement("span");
  Object.assign(input, {
    type: "text",
    inputMode: "numeric",
    autocomplete: field.autocomplete,
    name: field.autocomplete,
    spellcheck: false,
  });
  input.setAttribute("autocorrect", "off");
  input.setAttribute("aria-label", field.label);
  input.setAttribute("aria-describedby", "error");
  Object.assign(description, { id: "error", hidden: true });
  const root = frame.attachShadow({ mode: "open" });
  root.append(input, description);
  return {
    frame,
    input,
    isFocused: () => root.activeElement === input,
    applyStyle(style) {
      root.adoptedStyleSheets = [styleSheet(style)];
    },
    showState(states, error) {
      for (const [name, isActive] of Object.entries(states)) input.classList.toggle(name, isActive);
      input.setAttribute("aria-invalid", String(error !== ""));
      description.textContent = error;
    },
  };
}
