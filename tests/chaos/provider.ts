import { setTimeout as pause } from "node:timers/promises";
import { Stripe } from "stripe";
import type { ApiFault, DeliveryFault } from "../../server/emulators/stripe/faults.ts";
import { startStripeEmulator } from "../../server/emulators/stripe/startStripeEmulator.ts";
import { listIntents } from "./listIntents.ts";
import type { Killer } from "./killer.ts";
import type { Ledger } from "./ledger.ts";
import type { Random } from "./random.ts";
import { nameCall } from "./steps.ts";

/**
 * How a call to Stripe can fail: with an error or without a response, before or after Stripe has made the change. Status
 * 429 (too many requests) only occurs before.
 */
const API_FAULTS = [
  { kind: "status", status: 500, when: "before" },
  { kind: "status", status: 500, when: "after" },
  { kind: "status", status: 429, when: "before" },
  { kind: "no-response", when: "before" },
  { kind: "no-response", when: "after" },
] as const satisfies readonly ApiFault[];

/** The payment provider's emulator with random faults. */
export interface Provider {
  readonly url: string;
  /** Stops injecting faults. */
  stopFaults(): void;
  intents(): Promise<Stripe.PaymentIntent[]>;
  /** Resolves when no webhook is pending. */
  waitForDeliveries(): Promise<void>;
  close(): Promise<void>;
}

export interface ProviderOptions {
  readonly keys: ProviderKeys;
  readonly dataDir: string;
  readonly webhookUrl: string;
  readonly random: Random;
  readonly killer: Killer;
  readonly ledger: Ledger;
  /** How far the shop's clock is ahead, in milliseconds. */
  readonly ahead: () => number;
}

export interface ProviderKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

/** The shares of calls and webhooks that get a fault. */
const FAILED_CALLS = 0.06;
const SLOW_CALLS = 0.05;
const DROPPED_WEBHOOKS = 0.2;
const DUPLICATED_WEBHOOKS = 0.15;
const DELAYED_WEBHOOKS = 0.2;

/** Maximum delays in milliseconds, less than the shop's timeout. */
const MAX_CALL_DELAY = 400;
const MAX_WEBHOOK_DELAY = 2_000;
const RETRY_DELAYS = [200, 500, 1_000, 2_000, 4_000];

/**
 * Starts the emulator in this process, injects random faults and reports each step to the killer. The server can be
 * killed before a call, between a call and its response, or just after the response.
 */
export async function startProvider(options: ProviderOptions): Promise<Provider> {
  const { keys, ledger, killer, ahead } = options;
  const calls = options.random.branch("calls");
  const deliveries = options.random.branch("deliveries");
  let faultsStopped = false;

  const emulator = await startStripeEmulator({
    ...keys,
    dataDir: options.dataDir,
    webhookUrl: options.webhookUrl,
    retryDelays: RETRY_DELAYS,
    clock: () => Date.now() + ahead(),
    faults: { onRequest, onDelivery },
  });
  const { host, port } = emulator;
  const stripe = new Stripe(keys.secretKey, { host, port, protocol: "http", telemetry: false });

  function onRequest({ method, path }: { readonly method: string; readonly path: string }) {
    const name = nameCall(method, path);
    if (name !== null) {
      // The server was killed, so the call is dropped.
      if (killer.reached(`${name}: before the call`))
        return { kind: "no-response", when: "before" } as const;
      // The server was killed. The call is processed, but nothing receives the response.
      if (killer.reached(`${name}: before the response`)) return undefined;
      setTimeout(() => killer.reached(`${name}: after the response`), calls.int(0, 12));
    }
    return faultsStopped ? undefined : callFault();
  }

  function callFault(): ApiFault | undefined {
    if (calls.boolean(SLOW_CALLS)) {
      ledger.count("fault: API slow");
      return { kind: "delay", until: pause(calls.int(1, MAX_CALL_DELAY)) };
    }
    if (!calls.boolean(FAILED_CALLS)) return undefined;
    const fault = calls.pick(API_FAULTS);
    const kind = fault.kind === "status" ? String(fault.status) : "no response";
    ledger.count(`fault: API ${kind}, ${fault.when} the call`);
    return fault;
  }

  function onDelivery(): DeliveryFault | undefined {
    setTimeout(() => killer.reached("a webhook arrives"), deliveries.int(1, 25));
    if (faultsStopped) return undefined;
    const fraction = deliveries.next();
    if (fraction < DROPPED_WEBHOOKS) {
      ledger.count("fault: webhook dropped");
      return { kind: "drop" };
    }
    if (fraction < DROPPED_WEBHOOKS + DUPLICATED_WEBHOOKS) {
      ledger.count("fault: webhook duplicated");
      return { kind: "duplicate", copies: deliveries.int(2, 3) };
    }
    if (fraction < DROPPED_WEBHOOKS + DUPLICATED_WEBHOOKS + DELAYED_WEBHOOKS) {
      ledger.count("fault: webhook delayed");
      return { kind: "delay", until: pause(deliveries.int(50, MAX_WEBHOOK_DELAY)) };
    }
    return undefined;
  }

  return {
    url: `http://${host}:${port}`,
    stopFaults: () => {
      faultsStopped = true;
    },
    intents: () => listIntents(stripe),
    waitForDeliveries: emulator.waitForDeliveries,
    close: emulator.close,
  };
}
