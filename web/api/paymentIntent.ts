import {
  type Address,
  type CartItem,
  type Cents,
  createPaymentIntentResponseSchema,
  PAGE_HEADER,
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

/**
 * Until a response to Pay arrives, all requests of the page have the same id. So if a response is lost, the server doesn't
 * let the next request wait for the end of a payment that the page never started.
 */
let pageId = randomId();

function randomId(): string {
  return Math.random().toString(36).slice(2, 9);
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
    { [PAGE_HEADER]: pageId },
  );
  if (response.kind !== "ok") return response;
  const { clientSecret, customerId, orderToken, attempt } = response.value;
  // From now on a payment may run, which must not end by another request of this page.
  if (attempt !== undefined) pageId = randomId();
  return {
    kind: "ok",
    value: { clientSecret, customerId, orderToken: orderToken ?? null, attempt: attempt ?? null },
  };
}

/**
 * Fetches the state of the payment with an `orderToken`, or of the visitor's payment if Pay returned no token.
 * `attempt` is the id that Pay returned. Sending it reports that this page's confirmation has ended, so the server
 * allows changes to an unpaid cart again; null while the confirmation may still be running. Never rejects.
 */
export function fetchSettlement(
  orderToken: string | null,
  attempt: string | null,
): Promise<ApiResponse<SettleResponse>> {
  const request: SettleRequest = {
    orderToken: orderToken ?? undefined,
    attempt: attempt ?? undefined,
  };
  return postJson(PATHS.settle, request, settleResponseSchema);
}
