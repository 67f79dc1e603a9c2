import { deskMutations } from "./deskMutations.ts";
import { doorMutations } from "./doorMutations.ts";
import type { GuardMutation } from "./mutation.ts";
import { orderMutations } from "./orderMutations.ts";
import { paymentMutations } from "./paymentMutations.ts";

/** Each guard between a failure of the checkout and money or an order, taken away once. */
export const serverMutations: readonly GuardMutation[] = [
  ...paymentMutations,
  ...orderMutations,
  ...doorMutations,
  ...deskMutations,
];
