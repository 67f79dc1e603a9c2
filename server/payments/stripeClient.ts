import { Stripe } from "stripe";

/** Where the provider's API is; absent means the provider's own address. */
export interface StripeServer {
  readonly host: string;
  readonly port: number;
}

/** Milliseconds for one request and how often it is repeated: together they end before a lease does. */
const TIMEOUT = 6_000;
const RETRIES = 1;

/** The provider's own client; against the stand-in only its address differs. */
export function stripeClient(secretKey: string, server: StripeServer | null): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(server ? { host: server.host, port: server.port, protocol: "http" as const } : {}),
  });
}
