/** What is wrong with a field, in Stripe's shape. */
export type ValidationError = {
  readonly type: "validation_error";
  readonly code: string;
  readonly message: string;
};

/** What a field's digits amount to. `error` is what is wrong already; `unfinished` what is wrong once it is left. */
export type Verdict = {
  readonly complete: boolean;
  readonly error: ValidationError | undefined;
  readonly unfinished: ValidationError;
};

/** What a field may depend on beside its own digits. */
export type Surroundings = {
  /** The card number of the same group of elements, digits only. */
  readonly cardNumber: string;
  readonly today: Date;
};

/** One of the three card fields: pure rules over its digits. */
export type Field = {
  readonly elementType: "cardNumber" | "cardExpiry" | "cardCvc";
  /** Its accessible name. */
  readonly label: string;
  readonly placeholder: string;
  readonly autocomplete: AutoFill;
  /** The digits a text means: no more than fit, put right where the meaning is plain (`5` is May). */
  readonly digitsIn: (text: string, around: Surroundings) => string;
  /** The digits as they are shown. */
  readonly format: (digits: string) => string;
  readonly judge: (digits: string, around: Surroundings) => Verdict;
};

/** An error in Stripe's shape. */
export function validationError(code: string, message: string): ValidationError {
  return { type: "validation_error", code, message };
}

/** The digits of a text, in order. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
