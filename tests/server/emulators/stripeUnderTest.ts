import { rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { Stripe } from "stripe";
import { encodeForm, type FormInput } from "../../../server/emulators/stripe/http/form.ts";
import type { ApiFault, DeliveryFault, Faults } from "../../../server/emulators/stripe/faults.ts";
import type { StripeEmulatorOptions } from "../../../server/emulators/stripe/options.ts";
import { startStripeEmulator } from "../../../server/emulators/stripe/startStripeEmulator.ts";
import { listenOnFreePort } from "../../support/listenOnFreePort.ts";
import { newMemoryFolder } from "../../support/server/memoryFolder.ts";

export const KEYS = {
  secretKey: "sk_test_secret",
  publishableKey: "pk_test_public",
  webhookSecret: "whsec_test",
};

export type StripeUnderTest = Awaited<ReturnType<typeof startStripe>>;

/** The `stripe` package with an emulator in a new folder, which `close` removes. */
export async function startStripe(options: Partial<StripeEmulatorOptions> = {}) {
  const dataDir = options.dataDir ?? (await newDataDir());
  const emulator = await startStripeEmulator({
    ...KEYS,
    retryDelays: [5, 5, 5],
    ...options,
    dataDir,
  });
  const { host, port } = emulator;
  return {
    emulator,
    dataDir,
    stripe: stripeClient(port),
    /** A call as from the browser: publishable key, no SDK. */
    async browser(
      method: "GET" | "POST",
      path: string,
      params: FormInput = {},
    ): Promise<BrowserResponse> {
      const form = encodeForm(params);
      const headers = {
        authorization: `Bearer ${KEYS.publishableKey}`,
        "content-type": "application/x-www-form-urlencoded",
      };
      const url = `http://${host}:${port}/v1${path}`;
      const response = await (method === "GET"
        ? fetch(`${url}?${form}`, { headers })
        : fetch(url, { method: "POST", headers, body: form }));
      const body: unknown = await response.json();
      return { status: response.status, body };
    },
    async close() {
      await emulator.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface BrowserResponse {
  readonly status: number;
  readonly body: unknown;
}

export function newDataDir(): Promise<string> {
  return newMemoryFolder("stripe-");
}

/** The `stripe` package without retries, which would hide errors. */
export function stripeClient(
  port: number,
  maxNetworkRetries = 0,
  key: string = KEYS.secretKey,
): Stripe {
  return new Stripe(key, {
    host: "127.0.0.1",
    port,
    protocol: "http",
    maxNetworkRetries,
    telemetry: false,
  });
}

export function newIntent(
  stripe: Stripe,
  amount = 2499,
): Promise<Stripe.Response<Stripe.PaymentIntent>> {
  return stripe.paymentIntents.create({
    amount,
    currency: "usd",
    allowed_payment_method_types: ["card"],
  });
}

/** Injects a fault into the first request only. */
export function onFirstRequest(fault: ApiFault): Faults {
  return { onRequest: ({ number }) => (number === 1 ? fault : undefined) };
}

/** Injects a fault into every delivery of one event type. */
export function onEventType(type: string, fault: DeliveryFault): Faults {
  return { onDelivery: (delivery) => (delivery.type === type ? fault : undefined) };
}

interface Received {
  readonly payload: string;
  readonly headers: IncomingHttpHeaders;
  readonly event: Stripe.Event;
}

/** A webhook that verifies signatures with the `stripe` package and stores events; `nextStatuses` are those of its next responses, 200 by default. */
export async function startWebhook() {
  const received: Received[] = [];
  const nextStatuses: number[] = [];
  const stripe = new Stripe(KEYS.secretKey);
  const server = createServer((request, response) => {
    let payload = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (payload += chunk));
    request.on("end", () => {
      const signature = request.headers["stripe-signature"] ?? "";
      received.push({
        payload,
        headers: request.headers,
        event: stripe.webhooks.constructEvent(payload, signature, KEYS.webhookSecret),
      });
      response.writeHead(nextStatuses.shift() ?? 200).end();
    });
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    nextStatuses,
    types: () => received.map(({ event }) => event.type),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
