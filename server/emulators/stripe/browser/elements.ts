import { TEST_CARDS } from "../testCards.ts";
import { CARD_FIELDS, type CardField, type ValidationError } from "./cardFields.ts";

/** The supported option of Stripe's card elements. */
interface ElementOptions {
  readonly disabled?: boolean;
}

type ChangeListener = (change: object) => void;

/** Returned by `stripe.elements()`: the card fields that belong together. */
export class Elements {
  readonly #elements = new Map<string, CardElement>();

  /** @throws Error for an unsupported type, and for a second field of the same type. */
  create(type: string, options: ElementOptions = {}): CardElement {
    const field = CARD_FIELDS.find(({ elementType }) => elementType === type);
    if (field === undefined || this.#elements.has(type))
      throw new Error(`The Stripe.js emulator can't create an element of type ${type}.`);
    const element = new CardElement(field, this, options);
    this.#elements.set(type, element);
    return element;
  }

  /** Finds the field of a component of `@stripe/react-stripe-js`. */
  getElement(component: { readonly __elementType?: string }): CardElement | null {
    return this.#elements.get(component.__elementType ?? "") ?? null;
  }

  remove({ field }: CardElement): void {
    this.#elements.delete(field.elementType);
  }

  /** Returns the token of the typed card, or the first error of the fields, which then show their errors. */
  readToken(): string | ValidationError {
    const elements = CARD_FIELDS.map(({ elementType }) => this.#elements.get(elementType));
    const errors = elements.map((element) => element?.reportError());
    const error = errors.find((each) => each !== undefined);
    if (error !== undefined) return error;
    const card = TEST_CARDS.find(({ number }) => number === elements[0]?.digits);
    if (card === undefined) throw new Error("A cardNumber Element is needed to read a card.");
    return `tok_${card.name}`;
  }
}

/** The text looks like that of the page around it. */
const STYLES = `
  input { box-sizing: border-box; width: 100%; padding: 0; border: 0; outline: 0; background: none; font: inherit; color: inherit }
  input::placeholder { color: inherit; opacity: 0.7 }
`;

/**
 * A card field with the methods of Stripe's elements that the shop uses: an input in an open shadow root, so that assistive
 * tools and tests find it. The only event is `change`.
 */
export class CardElement {
  readonly field: CardField;
  readonly elements: Elements;
  readonly #frame = document.createElement("div");
  readonly #input = document.createElement("input");
  readonly #listeners = new Set<ChangeListener>();
  /** The last state as JSON. */
  #state = "";
  readonly #destroyed = new AbortController();

  constructor(field: CardField, elements: Elements, options: ElementOptions) {
    this.field = field;
    this.elements = elements;
    const root = this.#frame.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    root.adoptedStyleSheets = [sheet];
    const input = root.appendChild(this.#input);
    const { label: ariaLabel, placeholder, autocomplete } = field;
    Object.assign(input, { ariaLabel, placeholder, autocomplete, inputMode: "numeric" });
    input.addEventListener("input", () => this.#applyInput());
    input.addEventListener("blur", () => {
      if (this.digits !== "") this.reportError();
    });
    input.addEventListener("keydown", ({ key }) => {
      if (key === "Enter") this.#submitForm();
    });
    this.update(options);
    this.#validate(true);
  }

  /** The typed digits. They are never sent to a server. */
  get digits(): string {
    return this.#input.value.replace(/\D/g, "");
  }

  on(type: string, listener: ChangeListener): this {
    if (type === "change") this.#listeners.add(listener);
    return this;
  }

  off(_type: string, listener: ChangeListener): this {
    this.#listeners.delete(listener);
    return this;
  }

  /** Also focuses the field on clicks on its host and the host's label, as Stripe does. */
  mount(host: HTMLElement): void {
    host.replaceChildren(this.#frame);
    const focus = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      if (host.contains(target) || target.closest("label")?.htmlFor === host.id) this.focus();
    };
    document.addEventListener("click", focus, { signal: this.#destroyed.signal });
  }

  destroy(): void {
    this.#destroyed.abort();
    this.#frame.remove();
    this.elements.remove(this);
  }

  update({ disabled = this.#input.disabled }: ElementOptions): void {
    this.#input.disabled = disabled;
  }

  focus(): void {
    this.#input.focus();
  }

  /** Validates the field, and shows and returns its error. */
  reportError(): ValidationError | undefined {
    return this.#validate(false);
  }

  #applyInput(): void {
    const { value, selectionEnd } = this.#input;
    const { length, format } = this.field;
    // Within the text, formatting would move the caret.
    if (selectionEnd === value.length || this.digits.length > length)
      this.#input.value = format(this.digits.slice(0, length));
    this.#validate(true);
  }

  /** Shows and returns the error, and emits a change of the state. While typing, missing digits are no error. */
  #validate(isTyping: boolean): ValidationError | undefined {
    const { elementType, length, incomplete, validate } = this.field;
    const problem = this.digits.length < length ? incomplete : validate(this.digits, new Date());
    const error = isTyping && problem === incomplete ? undefined : problem;
    this.#input.ariaInvalid = String(error !== undefined);
    const change = {
      elementType,
      empty: this.digits === "",
      complete: problem === undefined,
      error,
    };
    const state = JSON.stringify(change);
    if (state === this.#state) return error;
    this.#state = state;
    for (const listener of this.#listeners) listener(change);
    return error;
  }

  /** Like Enter in another input: with the form's submit button, and not if that is disabled. */
  #submitForm(): void {
    const form = this.#frame.closest("form");
    const button = form?.querySelector<HTMLButtonElement>("button:not([type]), [type=submit]");
    if (button?.disabled !== true) form?.requestSubmit(button ?? null);
  }
}
