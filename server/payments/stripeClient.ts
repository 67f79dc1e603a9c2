import { Stripe } from "stripe";

/** The address of a server with Stripe's API that is not Stripe's own. */
export interface StripeServer {
  readonly host: string;
  readonly port: number;
  readonly protocol: "http" | "https";
}

/** Parses an address such as `http://127.0.0.1:12111`. */
export function stripeServer(url: string): StripeServer {
  const { hostname, port, protocol } = new URL(url);
  const isHttps = protocol === "https:";
  const defaultPort = isHttps ? 443 : 80;
  return {
    host: hostname,
    port: port === "" ? defaultPort : Number(port),
    protocol: isHttps ? "https" : "http",
  };
}

/** Timeout of a request in milliseconds. */
const TIMEOUT = 6_000;
const RETRIES = 1;
/** Maximum pause before a retry in milliseconds. */
const PAUSE = 1_000;

/** Longest duration of a call in milliseconds, retries included. */
export const MAX_CALL_TIME = (RETRIES + 1) * TIMEOUT + RETRIES * PAUSE;

/** Creates the SDK's client. `server` is null for Stripe itself. */
export function stripeClient(secretKey: string, server: StripeServer | null): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...server,
  });
}
