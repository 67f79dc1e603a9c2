import type { Field, ValidationError } from "./fields/field.ts";

/** What a card field uses of its group. */
export interface CardGroup {
  /** The digits typed into the field of this type; empty if there is none. */
  digitsOf(type: Field["elementType"]): string;
  /** Called after input into the field of this type: validates the fields that depend on it. */
  revalidateDependents(type: Field["elementType"]): void;
  /** Removes the field of this type. */
  remove(type: Field["elementType"]): void;
  /** Validates all fields as on blur; returns the first error in reading order. */
  reportError(): ValidationError | undefined;
}
