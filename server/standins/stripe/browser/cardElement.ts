import { brandOf } from "./card/cardBrand.ts";
import { Emitter } from "./emitter.ts";
import { styleSheet, type ElementStyle } from "./elementStyle.ts";
import type { ElementsGroup } from "./elementsGroup.ts";
import { digitsOf, type Field, type Surroundings, type ValidationError } from "./fields/field.ts";
import { retype } from "./fields/retype.ts";

/** The options of Stripe's split card elements that the stand-in honours. */
export type ElementOptions = {
  readonly classes?: { readonly [state in StateClass]?: string };
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly style?: ElementStyle;
};
type StateClass = "base" | "complete" | "empty" | "focus" | "invalid";

const CLASSES: { readonly [state in StateClass]: string } = {
  base: "StripeElement",
  complete: "StripeElement--complete",
  empty: "StripeElement--empty",
  focus: "StripeElement--focus",
  invalid: "StripeElement--invalid",
};

/** One card field on the page: a real input in an open shadow root inside the shop's own element. */
export class CardElement extends Emitter {
  readonly field: Field;
  readonly group: ElementsGroup;
  readonly #frame = document.createElement("div");
  readonly #input = document.createElement("input");
  readonly #description = document.createElement("span");
  #options: ElementOptions;
  #digits = "";
  #error: ValidationError | undefined;
  #told = "";
  #host: HTMLElement | undefined;
  #listening = new AbortController();

  constructor(field: Field, group: ElementsGroup, options: ElementOptions) {
    super();
    this.field = field;
    this.group = group;
    this.#options = options;
    this.#build();
  }

  /** The digits typed so far. They stay in this page. */
  get digits(): string {
    return this.#digits;
  }

  get mounted(): boolean {
    return this.#host !== undefined;
  }

  mount(target: string | HTMLElement): void {
    const host = typeof target === "string" ? document.querySelector<HTMLElement>(target) : target;
    if (host === null)
      throw new Error(
        "The selector you specified applies to no DOM elements that are currently on the page.",
      );
    this.unmount();
    this.#host = host;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    host.replaceChildren(this.#frame);
    host.addEventListener("click", () => this.focus(), { signal });
    document.addEventListener("click", (event) => this.#focusFromLabel(event), { signal });
    this.#show();
    queueMicrotask(() => {
      if (this.#host === host) this.emit("ready", { elementType: this.field.elementType });
    });
  }

  unmount(): void {
    this.#listening.abort();
    this.#frame.remove();
    this.#host?.classList.remove(...this.#classNames(() => true));
    this.#host = undefined;
  }

  destroy(): void {
    this.unmount();
    this.clear();
    this.group.forget(this);
  }

  update(options: ElementOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#dress();
    this.#show();
  }

  focus(): void {
    this.#input.focus();
  }

  blur(): void {
    this.#input.blur();
  }

  clear(): void {
    this.#digits = "";
    this.#input.value = "";
    this.#error = undefined;
    this.#show();
  }

  /** Judges the field as if it was left, shows what is wrong, and returns it. */
  finish(): ValidationError | undefined {
    const verdict = this.field.judge(this.#digits, this.#around());
    this.#error = verdict.error ?? (verdict.complete ? undefined : verdict.unfinished);
    this.#show();
    return this.#error;
  }

  /** Another field of the group has changed: what is typed here may fit no more. */
  reconsider(): void {
    this.#take(this.#input.value, this.#input.value.length, undefined);
  }

  #around(): Surroundings {
    return { cardNumber: this.group.digitsOf("cardNumber"), today: new Date() };
  }

  #build(): void {
    const { field } = this;
    const input = this.#input;
    Object.assign(input, {
      type: "text",
      inputMode: "numeric",
      autocomplete: field.autocomplete,
      spellcheck: false,
      name: field.autocomplete,
    });
    input.setAttribute("autocorrect", "off");
    input.setAttribute("aria-label", field.label);
    input.setAttribute("aria-describedby", "description");
    Object.assign(this.#description, { id: "description", hidden: true });
    this.#frame.className = "__PrivateStripeElement";
    this.#frame.attachShadow({ mode: "open" }).append(input, this.#description);
    this.#dress();
    input.addEventListener("input", (event) => {
      this.#take(
        input.value,
        input.selectionStart ?? input.value.length,
        event instanceof InputEvent ? event.inputType : undefined,
      );
      this.group.changed(this);
    });
    input.addEventListener("focus", () => this.#focusChanged("focus"));
    input.addEventListener("blur", () => this.#focusChanged("blur"));
    input.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.emit("escape", { elementType: field.elementType });
    });
  }

  #take(text: string, caret: number, inputType: string | undefined): void {
    const deletes =
      inputType?.startsWith("delete") !== true
        ? undefined
        : inputType.endsWith("Forward")
          ? "forward"
          : "backward";
    const typed = retype(this.field, { text, caret }, this.#digits, deletes, this.#around());
    this.#digits = digitsOf(typed.text);
    if (this.#input.value !== typed.text) this.#input.value = typed.text;
    if (this.#isFocused()) this.#input.setSelectionRange(typed.caret, typed.caret);
    this.#error = this.field.judge(this.#digits, this.#around()).error;
    this.#show();
  }

  #focusChanged(type: "focus" | "blur"): void {
    if (type === "blur" && this.#digits !== "") this.finish();
    this.#show();
    this.emit(type, { elementType: this.field.elementType });
  }

  #isFocused(): boolean {
    return this.#frame.shadowRoot?.activeElement === this.#input;
  }

  #focusFromLabel({ target }: MouseEvent): void {
    const label = target instanceof Element ? target.closest("label") : null;
    const host = this.#host;
    if (label === null || host === undefined) return;
    if ((host.id !== "" && label.htmlFor === host.id) || label.contains(host)) this.focus();
  }

  /** Brings classes, ARIA and listeners up to date with what was typed. */
  #show(): void {
    const { complete } = this.field.judge(this.#digits, this.#around());
    const empty = this.#digits === "";
    const invalid = this.#error !== undefined;
    const is: { readonly [state in StateClass]: boolean } = {
      base: true,
      complete,
      empty,
      focus: this.#isFocused(),
      invalid,
    };
    this.#input.className = this.#stateNames(is).join(" ");
    this.#input.setAttribute("aria-invalid", String(invalid));
    this.#description.textContent = this.#error?.message ?? "";
    this.#host?.classList.remove(...this.#classNames((state) => !is[state]));
    this.#host?.classList.add(...this.#classNames((state) => is[state]));
    this.#tell({
      elementType: this.field.elementType,
      empty,
      complete,
      error: this.#error,
      ...(this.field.elementType === "cardNumber" ? { brand: brandOf(this.#digits).name } : {}),
    });
  }

  #tell(state: object): void {
    const told = JSON.stringify(state);
    const first = this.#told === "";
    if (told === this.#told) return;
    this.#told = told;
    // A field that has only just been made has not changed.
    if (!first) this.emit("change", state);
  }

  #stateNames(is: { readonly [state in StateClass]: boolean }): string[] {
    return Object.entries(is).flatMap(([state, holds]) =>
      holds && state !== "base" ? [state] : [],
    );
  }

  #classNames(which: (state: StateClass) => boolean): string[] {
    const all: readonly StateClass[] = ["base", "complete", "empty", "focus", "invalid"];
    return all
      .filter(which)
      .flatMap((state) =>
        (this.#options.classes?.[state] ?? CLASSES[state]).split(/\s+/).filter(Boolean),
      );
  }

  #dress(): void {
    const { disabled = false, placeholder = this.field.placeholder, style = {} } = this.#options;
    Object.assign(this.#input, { disabled, placeholder });
    const root = this.#frame.shadowRoot;
    if (root !== null) root.adoptedStyleSheets = [styleSheet(style)];
  }
}
