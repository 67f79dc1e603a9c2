import { FORGET_AFTER } from "../checkout/times.ts";
import { forgetEvents, forgetUnpaid } from "../orders/forget.ts";
import type { BackgroundParts } from "./parts.ts";

const BATCH = 200;

/**
 * Forgets who did not pay in the end, and events that were done with long ago: nobody needs them, and the shop would keep
 * addresses for ever. Returns whether it took as many as it takes at once, so that there may be more.
 */
export async function forgetOld({ orders, clock }: BackgroundParts): Promise<boolean> {
  const before = clock.now() - FORGET_AFTER;
  const forgotten = [
    await forgetUnpaid(orders, before, BATCH),
    await forgetEvents(orders, before, BATCH),
  ];
  return forgotten.includes(BATCH);
}
