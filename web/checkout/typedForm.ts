import type { checkoutFormSchema } from "#engine";
import type * as z from "zod/mini";

/** What stands in the checkout form's fields before it is checked. */
export type TypedForm = z.input<typeof checkoutFormSchema>;
