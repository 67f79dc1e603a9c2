import { Stripe } from "stripe";

/** The address of a server, other than Stripe's, that implements Stripe's API. */
export interface StripeServer {
  readonly host: string;
  readonly port: number;
  readonly protocol: "http" | "https";
}

/** Parses an address such as `http://127.0.0.1:12111`. */
export function parseStripeServer(url: string): StripeServer {
  const { hostname, port, protocol } = new URL(url);
  const isHttps = protocol === "https:";
  const defaultPort = isHttps ? 443 : 80;
  return {
    // Node expects an IPv6 address without brackets.
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? defaultPort : Number(port),
    protocol: isHttps ? "https" : "http",
  };
}

/** Timeout of a request in milliseconds. */
const TIMEOUT = 6_000;
const RETRIES = 1;
/** Upper limit of the pause before the retry, in milliseconds. The SDK pauses for half a second. */
const MAX_PAUSE = 1_000;

/** Longest duration of a call in milliseconds, retries included. */
export const MAX_CALL_TIME = (RETRIES + 1) * TIMEOUT + RETRIES * MAX_PAUSE;

/** Creates the SDK's client. `server` is null for Stripe itself. */
export function stripeClient(secretKey: string, server: StripeServer | null): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...server,
  });
}
