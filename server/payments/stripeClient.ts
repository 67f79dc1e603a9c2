import { Stripe } from "stripe";

/** Where the provider's API is; absent means the provider's own address. */
export interface StripeServer {
  readonly host: string;
  readonly port: number;
  readonly protocol: "http" | "https";
}

/** The server at an address such as `http://127.0.0.1:12111`. */
export function stripeServer(url: string): StripeServer {
  const { hostname, port, protocol } = new URL(url);
  const https = protocol === "https:";
  return {
    host: hostname,
    port: port === "" ? (https ? 443 : 80) : Number(port),
    protocol: https ? "https" : "http",
  };
}

/** Milliseconds for one request, how often it is repeated, and at most waited before that. */
const TIMEOUT = 6_000;
const RETRIES = 1;
const PAUSE = 1_000;

/** Milliseconds that one call may take, repetitions included. */
export const MAX_CALL_TIME = (RETRIES + 1) * TIMEOUT + RETRIES * PAUSE;

/** The provider's own client; against the stand-in only its address differs. */
export function stripeClient(secretKey: string, server: StripeServer | null): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...server,
  });
}
