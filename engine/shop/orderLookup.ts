import * as z from "zod/mini";
import { emailSchema, foldEmail } from "./checkout.ts";

/**
 * A text with one number, perhaps with words around it, as in "Your order #1001", and with groups of thousands or single
 * digits apart. Neither two numbers nor codes such as "A17" match.
 */
const ONE_NUMBER =
  /^(?:\D*(?:[^\p{L}\d]|order|no|nr))?(\d+|\d{1,3}(?:[.,'’\s]\d{3})+|\d(?:\s\d)+)(?:[^\p{L}\d]\D*)?$/iu;

/** At most as many digits as every database stores exactly. */
const NUMBER = /^\d{1,12}$/;

const numberSchema = z.string("Order number is required").check(
  z.overwrite((text) => {
    // Full-width digits and other compatibility forms are replaced by the usual ones, and invisible format characters removed.
    const plain = text
      .normalize("NFKC")
      .replace(/\p{Cf}/gu, "")
      .trim();
    return ONE_NUMBER.exec(plain)?.[1]?.replace(/\D/g, "") ?? plain;
  }),
  z.minLength(1, "Order number is required"),
  z.refine(
    (number) => number === "" || NUMBER.test(number),
    "Please enter the number of your order, such as 1001",
  ),
);

/** The form that finds an order. `number` is normalized to its digits. The server validates it again. */
export const orderLookupSchema = z.strictObject({ number: numberSchema, email: emailSchema });

export type OrderLookup = z.infer<typeof orderLookupSchema>;

/** Whether two validated addresses are the same. Letter case doesn't matter. */
export function sameEmail(one: string, other: string): boolean {
  return foldEmail(one) === foldEmail(other);
}
