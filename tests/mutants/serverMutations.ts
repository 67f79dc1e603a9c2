import { accountMutations } from "./accountMutations.ts";
import { cartMutations } from "./cartMutations.ts";
import { deskMutations } from "./deskMutations.ts";
import { doorMutations } from "./doorMutations.ts";
import { leaseMutations } from "./leaseMutations.ts";
import type { GuardMutation } from "./mutation.ts";
import { neglectMutations } from "./neglectMutations.ts";
import { orderMutations } from "./orderMutations.ts";
import { paymentMutations } from "./paymentMutations.ts";
import { photoMutations } from "./photoMutations.ts";
import { promiseMutations } from "./promiseMutations.ts";
import { refundMutations } from "./refundMutations.ts";

/** Each guard between a failure of the checkout and money or an order, taken away once. */
export const serverMutations: readonly GuardMutation[] = [
  ...cartMutations,
  ...promiseMutations,
  ...leaseMutations,
  ...paymentMutations,
  ...orderMutations,
  ...refundMutations,
  ...neglectMutations,
  ...photoMutations,
  ...doorMutations,
  ...deskMutations,
  ...accountMutations,
];
