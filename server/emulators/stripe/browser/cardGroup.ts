import type { Field, ValidationError } from "./fields/field.ts";

/** What a card field uses of its group. */
export interface CardGroup {
  /** The digits typed into the field of this type; empty if there is none. */
  digitsOf(type: Field["elementType"]): string;
  /** Called after input: other fields may need validation again. */
  changed(type: Field["elementType"]): void;
  /** Removes the field of this type. */
  forget(type: Field["elementType"]): void;
  /** Validates all fields as on blur; returns the first error in reading order. */
  finish(): ValidationError | undefined;
}
