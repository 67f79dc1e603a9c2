import { Stripe } from "stripe";

/** Address of the API; absent for Stripe's own. */
export interface StripeServer {
  readonly host: string;
  readonly port: number;
  readonly protocol: "http" | "https";
}

/** Parses an address such as `http://127.0.0.1:12111`. */
export function stripeServer(url: string): StripeServer {
  const { hostname, port, protocol } = new URL(url);
  const https = protocol === "https:";
  return {
    host: hostname,
    port: port === "" ? (https ? 443 : 80) : Number(port),
    protocol: https ? "https" : "http",
  };
}

/** Milliseconds for one request, number of retries, and longest pause before one in milliseconds. */
const TIMEOUT = 6_000;
const RETRIES = 1;
const PAUSE = 1_000;

/** Longest duration of a call in milliseconds, retries included. */
export const MAX_CALL_TIME = (RETRIES + 1) * TIMEOUT + RETRIES * PAUSE;

/** Stripe's SDK; with the emulator only its address differs. */
export function stripeClient(secretKey: string, server: StripeServer | null): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...server,
  });
}
