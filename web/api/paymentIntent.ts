import {
  type Address,
  type CartItem,
  type Cents,
  createPaymentIntentResponse,
  PATHS,
} from "#engine";
import type { Answer } from "./answer.ts";
import { postJson } from "./call.ts";

/** What is paid for, by whom, and where it goes. */
export interface PaymentRequest {
  /** The cents of the whole cart. */
  readonly amount: Cents;
  readonly email: string;
  readonly address: Address;
  readonly items: readonly CartItem[];
}

/** What the browser needs to confirm a payment. */
export interface PaymentSession {
  readonly clientSecret: string;
  readonly customerId: string;
  /** Names the page of the order that this cart becomes; null from a server that does not say. */
  readonly orderToken: string | null;
  /** Names this attempt to pay; null for a session. */
  readonly attempt: string | null;
}

/** Asks for a payment intent for a cart. Never rejects. */
export async function createPaymentIntent(
  request: PaymentRequest,
  signal?: AbortSignal,
): Promise<Answer<PaymentSession>> {
  const answer = await postJson(
    PATHS.createPaymentIntent,
    request,
    createPaymentIntentResponse,
    signal,
  );
  if (answer.kind !== "ok") return answer;
  const { clientSecret, customerId, orderToken, attempt } = answer.value;
  return {
    kind: "ok",
    value: {
      clientSecret,
      customerId,
      orderToken: orderToken ?? null,
      attempt: attempt ?? null,
    },
  };
}
