import { Stripe } from "stripe";
import {
  EmailRefused,
  IntentStateChanged,
  IntentUnknown,
  PaymentsRefused,
  PaymentOutcomeUnknown,
} from "./payments.ts";

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

/** Creates the SDK's client. `server` is null for Stripe itself. */
export function stripeClient(secretKey: string, server: StripeServer | null): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...server,
  });
}

/** Response header of a stored response that the provider repeats for an idempotency key. */
const REPEATED = "idempotent-replayed";

/** The same request may succeed later: with another API key of the shop, after another request, or below a limit. */
const TEMPORARY: ReadonlySet<number> = new Set([401, 409, 429]);

/**
 * Translates the provider's errors. Drops their messages, which may repeat parameters with personal data.
 * @throws IntentStateChanged, IntentUnknown, EmailRefused, PaymentsRefused or PaymentOutcomeUnknown
 */
export async function withPaymentErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? toPaymentError(error) : error;
  }
}

function toPaymentError(error: InstanceType<typeof Stripe.errors.StripeError>): Error {
  const status = error.statusCode ?? 0;
  const message = `${error.type} ${error.code ?? ""} (HTTP ${status}, request ${error.requestId ?? "unknown"})`;
  if (error.code === "payment_intent_unexpected_state") return new IntentStateChanged(message);
  if (error.code === "resource_missing") return new IntentUnknown(message);
  if (error.code === "email_invalid") return new EmailRefused(message);
  if (status >= 400 && status < 500 && !TEMPORARY.has(status))
    return new PaymentsRefused(message, error.code ?? error.type);
  // Of the remaining errors, the provider stores only a 5xx response for the idempotency key.
  return new PaymentOutcomeUnknown(message, status >= 500, error.headers?.[REPEATED] === "true");
}
