import { styleSheet, type ElementStyle } from "./elementStyle.ts";
import type { Field } from "./fields/field.ts";

/** A field's own piece of page: a real input in an open shadow root, and what is wrong with it, for a screen reader. */
export type ShadowInput = {
  readonly frame: HTMLElement;
  readonly input: HTMLInputElement;
  readonly isFocused: () => boolean;
  readonly dress: (style: ElementStyle) => void;
  /** `states` style the input; `wrong` is empty when nothing is. */
  readonly mark: (states: readonly string[], wrong: string) => void;
};

/** Builds it. Open, so that people's tools and tests find the input; styled from within, so that no policy forbids it. */
export function shadowInput(field: Field): ShadowInput {
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
  input.setAttribute("aria-describedby", "wrong");
  Object.assign(description, { id: "wrong", hidden: true });
  const root = frame.attachShadow({ mode: "open" });
  root.append(input, description);
  return {
    frame,
    input,
    isFocused: () => root.activeElement === input,
    dress(style) {
      root.adoptedStyleSheets = [styleSheet(style)];
    },
    mark(states, wrong) {
      input.className = states.join(" ");
      input.setAttribute("aria-invalid", String(wrong !== ""));
      description.textContent = wrong;
    },
  };
}
