import { fieldMutations } from "./fieldMutations.ts";
import { itemMutations } from "./itemMutations.ts";
import type { Mutation } from "./mutation.ts";
import { priceMutations } from "./priceMutations.ts";

/** Faults of projection, validation, pricing, combinations, cart items and migrations, as hurried hands make them. */
export const engineMutations: readonly Mutation[] = [
  ...fieldMutations,
  ...priceMutations,
  ...itemMutations,
];
