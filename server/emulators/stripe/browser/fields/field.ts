/** An error in Stripe's format. */
export interface ValidationError {
  readonly type: "validation_error";
  readonly code: string;
  readonly message: string;
}

/** `error` is shown at once. `incompleteError` is shown on blur, if the field is neither complete nor has an `error`. */
export interface FieldState {
  readonly isComplete: boolean;
  readonly error: ValidationError | undefined;
  readonly incompleteError: ValidationError;
}

/** What parsing and validation depend on besides the field's own digits. */
export interface FieldContext {
  /** The digits of the card number that is typed beside this field. */
  readonly cardNumber: string;
  readonly today: Date;
}

/** A card field: its texts, and pure functions that parse, format and validate its digits. */
export interface Field {
  readonly elementType: "cardNumber" | "cardExpiry" | "cardCvc";
  /** The accessible name. */
  readonly label: string;
  readonly placeholder: string;
  readonly autocomplete: AutoFill;
  /** Extracts the digits of the typed text, cut to the field's maximum length. */
  readonly parseDigits: (text: string, context: FieldContext) => string;
  /** Formats the digits for display. */
  readonly format: (digits: string) => string;
  readonly validate: (digits: string, context: FieldContext) => FieldState;
}

export function validationError(code: string, message: string): ValidationError {
  return { type: "validation_error", code, message };
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
