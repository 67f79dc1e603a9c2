import { createHmac } from "node:crypto";

/** The `Stripe-Signature` header. `seconds` since 1970. Source: https://docs.stripe.com/webhooks */
export function signatureHeader(payload: string, secret: string, seconds: number): string {
  const signature = createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex");
  return `t=${seconds},v1=${signature}`;
}
