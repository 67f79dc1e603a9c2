import { CardElement, type ElementOptions } from "./cardElement.ts";
import type { CardGroup } from "./cardGroup.ts";
import { cardCvc } from "./fields/cardCvc.ts";
import { cardExpiry } from "./fields/cardExpiry.ts";
import { cardNumber } from "./fields/cardNumber.ts";
import type { Field, ValidationError } from "./fields/field.ts";

type ElementType = Field["elementType"];

const FIELDS: { readonly [type in ElementType]: Field } = { cardNumber, cardExpiry, cardCvc };

/** Returned by `stripe.elements()`: the card fields that belong together. */
export class ElementsGroup implements CardGroup {
  readonly #elements = new Map<ElementType, CardElement>();

  /** @throws Error for an unsupported type, and for a second field of the same type. */
  create(type: string, options: ElementOptions = {}): CardElement {
    if (!isElementType(type))
      throw new Error(`The Stripe.js emulator has no element of type ${type}.`);
    if (this.#elements.has(type))
      throw new Error(`Can only create one Element of type ${type} through an Elements instance.`);
    const element = new CardElement(FIELDS[type], this, options);
    this.#elements.set(type, element);
    return element;
  }

  /** Finds the field of a component of `@stripe/react-stripe-js`. */
  getElement({
    __elementType: type = "",
  }: {
    readonly __elementType?: string;
  }): CardElement | null {
    return isElementType(type) ? (this.#elements.get(type) ?? null) : null;
  }

  /** Appearance and locale are not supported. */
  update(_options: object): void {}

  digitsOf(type: ElementType): string {
    return this.#elements.get(type)?.digits ?? "";
  }

  revalidateDependents(type: ElementType): void {
    if (type === "cardNumber") this.#elements.get("cardCvc")?.revalidate();
  }

  remove(type: ElementType): void {
    this.#elements.delete(type);
  }

  reportErrors(): ValidationError | undefined {
    const errors = [cardNumber, cardExpiry, cardCvc].map(({ elementType }) =>
      this.#elements.get(elementType)?.reportError(),
    );
    return errors.find((error) => error !== undefined);
  }
}

function isElementType(type: string): type is ElementType {
  return Object.hasOwn(FIELDS, type);
}
