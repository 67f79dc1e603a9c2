import { brandOf } from "./card/cardBrand.ts";
import type { CardGroup } from "./cardGroup.ts";
import type { ElementStyle } from "./elementStyle.ts";
import { Emitter } from "./emitter.ts";
import { digitsOf, type Field, type FieldContext, type ValidationError } from "./fields/field.ts";
import { retype } from "./fields/retype.ts";
import { isLabelOf, submitFormOf } from "./hostPage.ts";
import { shadowInput, type ShadowInput } from "./shadowInput.ts";
import { hideStates, showStates, type ClassNames } from "./stateClasses.ts";

/** The supported options of Stripe's split card elements. */
export type ElementOptions = {
  readonly classes?: ClassNames;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly style?: ElementStyle;
};

/** A card field with the methods and events of Stripe's elements. */
export class CardElement extends Emitter {
  readonly field: Field;
  readonly group: CardGroup;
  readonly #shadow: ShadowInput;
  #options: ElementOptions = {};
  #digits = "";
  #error: ValidationError | undefined;
  /** The last emitted state as JSON; undefined before the first. */
  #lastState: string | undefined;
  #host: HTMLElement | undefined;
  #listening = new AbortController();

  constructor(field: Field, group: CardGroup, options: ElementOptions) {
    super();
    this.field = field;
    this.group = group;
    this.#shadow = shadowInput(field);
    this.update(options);
    this.#listenToInput();
  }

  /** They never leave this page. */
  get digits(): string {
    return this.#digits;
  }

  get mounted(): boolean {
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
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    host.replaceChildren(this.#shadow.frame);
    host.addEventListener("click", () => this.focus(), { signal });
    const focusFromLabel = ({ target }: MouseEvent) => {
      if (isLabelOf(host, target)) this.focus();
    };
    document.addEventListener("click", focusFromLabel, { signal });
    this.#show();
    queueMicrotask(() => {
      if (this.#host === host) this.emit("ready", { elementType: this.field.elementType });
    });
  }

  unmount(): void {
    this.#listening.abort();
    this.#shadow.frame.remove();
    if (this.#host !== undefined) hideStates(this.#host, this.#options.classes ?? {});
    this.#host = undefined;
  }

  destroy(): void {
    this.unmount();
    this.clear();
    this.group.forget(this.field.elementType);
  }

  update(options: ElementOptions): void {
    this.#options = { ...this.#options, ...options };
    const { disabled = false, placeholder = this.field.placeholder, style = {} } = this.#options;
    Object.assign(this.#shadow.input, { disabled, placeholder });
    this.#shadow.applyStyle(style);
    this.#show();
  }

  focus(): void {
    this.#shadow.input.focus();
  }

  blur(): void {
    this.#shadow.input.blur();
  }

  clear(): void {
    this.#digits = "";
    this.#shadow.input.value = "";
    this.#error = undefined;
    this.#show();
  }

  /** Validates the field as on blur; shows and returns the error. */
  finish(): ValidationError | undefined {
    const result = this.field.validate(this.#digits, this.#context());
    this.#error = result.error ?? (result.complete ? undefined : result.incomplete);
    this.#show();
    return this.#error;
  }

  /** Validates again after another field of the group has changed. */
  revalidate(): void {
    const { value } = this.#shadow.input;
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
      this.group.changed(elementType);
    });
    input.addEventListener("focus", () => {
      this.#show();
      this.emit("focus", { elementType });
    });
    input.addEventListener("blur", () => {
      if (this.#digits !== "") this.finish();
      this.#show();
      this.emit("blur", { elementType });
    });
    input.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.emit("escape", { elementType });
      if (key === "Enter") submitFormOf(this.#host);
    });
  }

  #applyInput(text: string, caret: number, inputType: string): void {
    const { input, isFocused } = this.#shadow;
    const typed = retype(
      this.field,
      { text, caret },
      { digits: this.#digits, inputType },
      this.#context(),
    );
    this.#digits = digitsOf(typed.text);
    if (input.value !== typed.text) input.value = typed.text;
    if (isFocused()) input.setSelectionRange(typed.caret, typed.caret);
    this.#error = this.field.validate(this.#digits, this.#context()).error;
    this.#show();
  }

  /** Updates classes, ARIA attributes and listeners. */
  #show(): void {
    const { complete } = this.field.validate(this.#digits, this.#context());
    const empty = this.#digits === "";
    const invalid = this.#error !== undefined;
    const states = { base: true, complete, empty, focus: this.#shadow.isFocused(), invalid };
    this.#shadow.showState(
      [complete ? "complete" : "", empty ? "empty" : "", invalid ? "invalid" : ""].filter(
        (name) => name !== "",
      ),
      this.#error?.message ?? "",
    );
    if (this.#host !== undefined) showStates(this.#host, this.#options.classes ?? {}, states);
    this.#emitChange({
      elementType: this.field.elementType,
      empty,
      complete,
      error: this.#error,
      ...(this.field.elementType === "cardNumber" ? { brand: brandOf(this.#digits).name } : {}),
    });
  }

  #emitChange(state: object): void {
    const before = this.#lastState;
    this.#lastState = JSON.stringify(state);
    if (before !== undefined && before !== this.#lastState) this.emit("change", state);
  }
}
