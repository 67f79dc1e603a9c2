import * as z from "zod/mini";
import type { Answer } from "./answer.ts";
import { postJson } from "./call.ts";

const settlement = z.looseObject({
  status: z.enum(["none", "payable", "asking", "processing", "canceled", "succeeded"]),
  order: z.nullable(z.looseObject({ number: z.int(), token: z.string() })),
});

/** How the visitor's payment stands: `payable` is not paid, `asking` and `processing` are not decided yet. */
export type Settlement = z.infer<typeof settlement>;

/**
 * Asks the server how the visitor's payment stands. `attempt`, as Pay answered it, says that this page's confirmation has
 * come back, so that an unpaid cart may be changed again. Never rejects.
 */
export function settlePayment(attempt: string | null): Promise<Answer<Settlement>> {
  return postJson("/checkout/settle", attempt === null ? {} : { attempt }, settlement);
}
