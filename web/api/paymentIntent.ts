import {
  type Address,
  type CartItem,
  type Cents,
  createPaymentIntentResponseSchema,
  PATHS,
} from "#engine";
import type { ApiResponse } from "./apiResponse.ts";
import { postJson } from "./call.ts";

/** The cart, the payer's e-mail address, and the recipient. */
export interface PaymentRequest {
  /** The total of the cart, in cents. */
  readonly amount: Cents;
  readonly email: string;
  /** The recipient's name. */
  readonly name?: string | undefined;
  /** The recipient's phone number. */
  readonly phone?: string | undefined;
  /** The note of a gift, which may be empty; absent if the order is not a gift. */
  readonly gift?: string | undefined;
  readonly address: Address;
  readonly items: readonly CartItem[];
}

/** What the browser needs to confirm a payment. */
export interface PaymentSession {
  readonly clientSecret: string;
  readonly customerId: string;
  /** The token of the order's page; null if the server is older than this page and doesn't send it. */
  readonly orderToken: string | null;
  /** The id of this attempt to pay; null if the session was created before the shopper pressed Pay. */
  readonly attempt: string | null;
}

/** Creates a payment intent for a cart. Never rejects. */
export async function createPaymentIntent(
  request: PaymentRequest,
  signal?: AbortSignal,
): Promise<ApiResponse<PaymentSession>> {
  const response = await postJson(
    PATHS.createPaymentIntent,
    request,
    createPaymentIntentResponseSchema,
    signal,
  );
  if (response.kind !== "ok") return response;
  const { clientSecret, customerId, orderToken, attempt } = response.value;
  return {
    kind: "ok",
    value: { clientSecret, customerId, orderToken: orderToken ?? null, attempt: attempt ?? null },
  };
}
