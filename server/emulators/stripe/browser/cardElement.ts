import { brandOf } from "./card/cardBrand.ts";
import type { CardGroup } from "./cardGroup.ts";
import type { ElementStyle } from "./elementStyle.ts";
import { Emitter } from "./emitter.ts";
import { digitsOf, type Field, type FieldContext, type ValidationError } from "./fields/field.ts";
import { formatEdit } from "./fields/formatEdit.ts";
import { isLabelOf, submitFormOf } from "./hostPage.ts";
import { createShadowInput, type ShadowInput } from "./shadowInput.ts";
import { hideStates, showStates } from "./stateClasses.ts";

/** The supported options of Stripe's split card elements. */
export interface ElementOptions {
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly style?: ElementStyle;
}

/** A card field with the methods and events of Stripe's elements. */
export class CardElement extends Emitter {
  readonly field: Field;
  readonly group: CardGroup;
  readonly #shadow: ShadowInput;
  #options: ElementOptions = {};
  #digits = "";
  #error: ValidationError | undefined;
  /** The last rendered state as JSON; undefined before the first. */
  #lastState: string | undefined;
  #host: HTMLElement | undefined;
  #mountController = new AbortController();

  constructor(field: Field, group: CardGroup, options: ElementOptions) {
    super();
    this.field = field;
    this.group = group;
    this.#shadow = createShadowInput(field);
    this.update(options);
    this.#listenToInput();
  }

  /** The typed digits. They are never sent to a server. */
  get digits(): string {
    return this.#digits;
  }

  get isMounted(): boolean {
    return this.#host !== undefined;
  }

  /** Mounts the field. @throws Error when a selector matches no element. */
  mount(target: string | HTMLElement): void {
    const host = typeof target === "string" ? document.querySelector<HTMLElement>(target) : target;
    if (host === null)
      throw new Error(
        "The selector you specified applies to no DOM elements that are currently on the page.",
      );
    this.unmount();
    this.#host = host;
    this.#mountController = new AbortController();
    const { signal } = this.#mountController;
    host.replaceChildren(this.#shadow.frame);
    host.addEventListener("click", () => this.focus(), { signal });
    const focusFromLabel = ({ target }: MouseEvent) => {
      if (isLabelOf(host, target)) this.focus();
    };
    document.addEventListener("click", focusFromLabel, { signal });
    this.#render();
    // Not at once, so that the caller can add its listener after `mount`.
    queueMicrotask(() => {
      if (this.#host === host) this.emit("ready", { elementType: this.field.elementType });
    });
  }

  unmount(): void {
    this.#mountController.abort();
    this.#shadow.frame.remove();
    if (this.#host !== undefined) hideStates(this.#host);
    this.#host = undefined;
  }

  destroy(): void {
    this.unmount();
    this.clear();
    this.group.remove(this.field.elementType);
  }

  update(options: ElementOptions): void {
    this.#options = { ...this.#options, ...options };
    const { disabled = false, placeholder = this.field.placeholder, style = {} } = this.#options;
    Object.assign(this.#shadow.input, { disabled, placeholder });
    this.#shadow.applyStyle(style);
    this.#render();
  }

  focus(): void {
    this.#shadow.input.focus();
  }

  clear(): void {
    this.#digits = "";
    this.#shadow.input.value = "";
    this.#error = undefined;
    this.#render();
  }

  /** Validates the field, and shows and returns the error. Unlike during typing, a missing digit is an error. */
  reportError(): ValidationError | undefined {
    const result = this.field.validate(this.#digits, this.#context());
    this.#error = result.error ?? (result.isComplete ? undefined : result.incompleteError);
    this.#render();
    return this.#error;
  }

  /** Cuts and validates the value again, after the card number that it depends on has changed. */
  revalidate(): void {
    const { value } = this.#shadow.input;
    // An empty type, because nothing was typed into this field.
    this.#applyInput(value, value.length, "");
  }

  #context(): FieldContext {
    return { cardNumber: this.group.digitsOf("cardNumber"), today: new Date() };
  }

  #listenToInput(): void {
    const { input } = this.#shadow;
    const { elementType } = this.field;
    input.addEventListener("input", (event) => {
      this.#applyInput(
        input.value,
        input.selectionStart ?? input.value.length,
        event instanceof InputEvent ? event.inputType : "",
      );
      this.group.revalidateDependents(elementType);
    });
    input.addEventListener("focus", () => {
      this.#render();
      this.emit("focus", { elementType });
    });
    input.addEventListener("blur", () => {
      if (this.#digits !== "") this.reportError();
      this.#render();
      this.emit("blur", { elementType });
    });
    input.addEventListener("keydown", ({ key }) => {
      if (key === "Enter") submitFormOf(this.#host);
    });
  }

  /** Stores, formats and validates an edited text. `inputType` is that of the edit's event, empty if unknown. */
  #applyInput(text: string, caret: number, inputType: string): void {
    const { input, isFocused } = this.#shadow;
    const formatted = formatEdit(
      this.field,
      { text, caret },
      { digits: this.#digits, inputType },
      this.#context(),
    );
    this.#digits = digitsOf(formatted.text);
    if (input.value !== formatted.text) input.value = formatted.text;
    if (isFocused()) input.setSelectionRange(formatted.caret, formatted.caret);
    this.#error = this.field.validate(this.#digits, this.#context()).error;
    this.#render();
  }

  /** Updates classes and ARIA attributes, and emits a change of state. */
  #render(): void {
    const { isComplete: complete } = this.field.validate(this.#digits, this.#context());
    const empty = this.#digits === "";
    const invalid = this.#error !== undefined;
    this.#shadow.showState({ complete, empty, invalid }, this.#error?.message ?? "");
    const focus = this.#shadow.isFocused();
    if (this.#host !== undefined) showStates(this.#host, { complete, empty, focus, invalid });
    this.#emitChange({
      elementType: this.field.elementType,
      empty,
      complete,
      error: this.#error,
      ...(this.field.elementType === "cardNumber" ? { brand: brandOf(this.#digits).name } : {}),
    });
  }

  #emitChange(state: object): void {
    const previousState = this.#lastState;
    this.#lastState = JSON.stringify(state);
    if (previousState !== undefined && previousState !== this.#lastState)
      this.emit("change", state);
  }
}
