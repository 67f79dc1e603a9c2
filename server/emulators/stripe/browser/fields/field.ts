/** An error in Stripe's format. */
export type ValidationError = {
  readonly type: "validation_error";
  readonly code: string;
  readonly message: string;
};

/** `error` is shown immediately, `incompleteError` on blur. */
export type FieldState = {
  readonly isComplete: boolean;
  readonly error: ValidationError | undefined;
  readonly incompleteError: ValidationError;
};

/** What validation depends on besides the field's own digits. */
export type FieldContext = {
  /** The group's card number, digits only. */
  readonly cardNumber: string;
  readonly today: Date;
};

/** A card field: pure functions of its digits. */
export type Field = {
  readonly elementType: "cardNumber" | "cardExpiry" | "cardCvc";
  /** The accessible name. */
  readonly label: string;
  readonly placeholder: string;
  readonly autocomplete: AutoFill;
  /** Extracts the digits of a text, at most the maximum length. Completes an unambiguous month (`5` is May). */
  readonly parseDigits: (text: string, context: FieldContext) => string;
  /** Formats the digits for display. */
  readonly format: (digits: string) => string;
  readonly validate: (digits: string, context: FieldContext) => FieldState;
};

export function validationError(code: string, message: string): ValidationError {
  return { type: "validation_error", code, message };
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
