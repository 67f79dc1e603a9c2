import { misuseMutations } from "./misuseMutations.ts";
import { cartMutations } from "./cartMutations.ts";
import { merchantMutations } from "./merchantMutations.ts";
import { httpMutations } from "./httpMutations.ts";
import { leaseMutations } from "./leaseMutations.ts";
import type { Mutation } from "./mutation.ts";
import { staleCheckoutMutations } from "./staleCheckoutMutations.ts";
import { orderMutations } from "./orderMutations.ts";
import { paymentMutations } from "./paymentMutations.ts";
import { photoMutations } from "./photoMutations.ts";
import { confirmationMutations } from "./confirmationMutations.ts";
import { refundMutations } from "./refundMutations.ts";

/** All mutations of the server: each removes one of its safeguards. */
export const serverMutations: readonly Mutation[] = [
  ...cartMutations,
  ...confirmationMutations,
  ...leaseMutations,
  ...paymentMutations,
  ...orderMutations,
  ...refundMutations,
  ...staleCheckoutMutations,
  ...photoMutations,
  ...httpMutations,
  ...merchantMutations,
  ...misuseMutations,
];
