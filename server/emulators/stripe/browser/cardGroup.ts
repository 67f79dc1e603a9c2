import type { Field, ValidationError } from "./fields/field.ts";

/** The part of `ElementsGroup` that a card field uses. */
export interface CardGroup {
  /** The digits typed into the field of this type; empty if there is none. */
  digitsOf(type: Field["elementType"]): string;
  /** Called after input into the field of this type: validates the fields that depend on it. */
  revalidateDependents(type: Field["elementType"]): void;
  remove(type: Field["elementType"]): void;
  /** Validates all fields as on blur and shows their errors. Returns the first one in reading order. */
  reportErrors(): ValidationError | undefined;
}
