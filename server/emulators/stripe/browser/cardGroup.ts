import type { Field, ValidationError } from "./fields/field.ts";

/** What a card field needs of the fields it belongs with. */
export interface CardGroup {
  /** What was typed into the field of this type so far; empty where there is none. */
  digitsOf(type: Field["elementType"]): string;
  /** The field of this type was typed into: another may have to be judged anew. */
  changed(type: Field["elementType"]): void;
  /** The field of this type is no more. */
  forget(type: Field["elementType"]): void;
  /** Judges all fields as if they were left; the first fault, in the order a shopper reads. */
  finish(): ValidationError | undefined;
}
