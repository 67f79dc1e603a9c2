import * as z from "zod/mini";
import { emailSchema, foldEmail } from "./checkout.ts";

/** What shoppers copy along with the number: "Order #1001", "No. 1,001". */
const AROUND_NUMBER = /order|number|no(?![a-z])|[\s#№.,:\u200B-\u200F\uFEFF]/gi;

/** At most as many digits as every database stores exactly. */
const NUMBER = /^\d{1,12}$/;

const numberSchema = z.string("Order number is required").check(
  z.overwrite((text) => text.replace(AROUND_NUMBER, "")),
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
