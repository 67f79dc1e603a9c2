import {
  type Address,
  type CartItem,
  type Cents,
  createPaymentIntentResponseSchema,
  PATHS,
  type SettleRequest,
  type SettleResponse,
  settleResponseSchema,
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
  /** See `lastAttempt`. */
  readonly attempt?: string | undefined;
  readonly ownAttempt?: boolean | undefined;
}

/** What the browser needs to confirm a payment. */
export interface PaymentSession {
  readonly clientSecret: string;
  readonly customerId: string;
  /** The token of this attempt and of the order's page; null before the shopper has pressed Pay. */
  readonly orderToken: string | null;
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
  const { clientSecret, customerId, orderToken = null } = response.value;
  return { kind: "ok", value: { clientSecret, customerId, orderToken } };
}

/**
 * Fetches the state of the payment with an `orderToken`, or of the visitor's payment if Pay returned no token. Never rejects.
 * @param cancel whether the server first cancels the payment if it is not finished
 */
export function fetchSettlement(
  orderToken: string | null,
  cancel: boolean,
): Promise<ApiResponse<SettleResponse>> {
  const request: SettleRequest = { orderToken: orderToken ?? undefined, cancel };
  return postJson(PATHS.settle, request, settleResponseSchema);
}
