import * as z from "zod/mini";
import { emailSchema, foldEmail } from "./checkout.ts";

/** Letters and digits that can't be mistaken for each other in print, in handwriting or on the phone. */
export const ORDER_CODE_LETTERS = "34679ACDEFGHJKMNPQRTUVWXY";

/** The length of an order's code, by which its buyer finds it. */
export const ORDER_CODE_LENGTH = 8;

const ORDER_CODE = new RegExp(`^[${ORDER_CODE_LETTERS}]{${ORDER_CODE_LENGTH}}$`);

const codeSchema = z.string("Order code is required").check(
  z.overwrite((text) => {
    // Full-width letters and other compatibility forms are replaced by the usual ones; blanks, hyphens and the like removed.
    const plain = text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");
    return plain.toUpperCase();
  }),
  z.minLength(1, "Order code is required"),
  z.refine(
    (code) => code === "" || ORDER_CODE.test(code),
    `Please enter the code of your order: ${ORDER_CODE_LENGTH} letters and digits, such as KD7QM4XA`,
  ),
);

/** The form that finds an order. `code` is normalized. The server validates it again. */
export const orderLookupSchema = z.strictObject({ code: codeSchema, email: emailSchema });

export type OrderLookup = z.infer<typeof orderLookupSchema>;

/** Whether two validated addresses are the same. Letter case doesn't matter. */
export function sameEmail(one: string, other: string): boolean {
  return foldEmail(one) === foldEmail(other);
}
