import { fieldMutations } from "./fieldMutations.ts";
import { itemMutations } from "./itemMutations.ts";
import type { Mutation } from "./mutation.ts";
import { priceMutations } from "./priceMutations.ts";

/** Typical bugs in projection, validation, pricing, combinations, cart items and migrations. */
export const engineMutations: readonly Mutation[] = [
  ...fieldMutations,
  ...priceMutations,
  ...itemMutations,
];
