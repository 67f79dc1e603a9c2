import { setTimeout as pause } from "node:timers/promises";
import { Stripe } from "stripe";
import type { ApiFault, DeliveryFault } from "../../server/emulators/stripe/faults.ts";
import { startStripeEmulator } from "../../server/emulators/stripe/startStripeEmulator.ts";
import { API_FAULTS } from "../support/apiFaults.ts";
import { allIntents } from "./allIntents.ts";
import type { Killer } from "./killer.ts";
import type { Ledger } from "./ledger.ts";
import type { Random } from "./random.ts";
import { callName } from "./steps.ts";

/** The provider with random faults. */
export interface Provider {
  readonly url: string;
  /** Intents with a running Pay request. */
  readonly paying: Set<string>;
  /** Stops injecting faults. */
  stopFaults(): void;
  intents(): Promise<Stripe.PaymentIntent[]>;
  /** Resolves when no webhook is pending. */
  webhooksSettled(): Promise<void>;
  close(): Promise<void>;
}

export interface ProviderOptions {
  readonly keys: ProviderKeys;
  readonly dataDir: string;
  readonly webhookUrl: string;
  readonly random: Random;
  readonly killer: Killer;
  readonly ledger: Ledger;
  /** Milliseconds that the shop's clock is ahead. */
  readonly ahead: () => number;
}

export interface ProviderKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

/** Shares of calls and webhooks with faults. */
const CALL_FAULTS = 0.06;
const SLOW_CALLS = 0.05;
const DROPPED = 0.2;
const DUPLICATED = 0.15;
const DELAYED = 0.2;

/** Milliseconds; less than the shop's timeout. */
const SLOWEST_CALL = 400;
const LATEST_WEBHOOK = 2_000;
const RETRY_DELAYS = [200, 500, 1_000, 2_000, 4_000];

/**
 * Starts the emulator in this process, with random faults, and reports each step to the killer: the server is killed
 * before a call is done, after it but before the response, or just after the response.
 */
export async function startProvider(parts: ProviderOptions): Promise<Provider> {
  const { keys, ledger, killer, ahead } = parts;
  const calls = parts.random.branch("calls");
  const deliveries = parts.random.branch("deliveries");
  const paying = new Set<string>();
  let calm = false;

  const emulator = await startStripeEmulator({
    ...keys,
    dataDir: parts.dataDir,
    webhookUrl: parts.webhookUrl,
    retryDelays: RETRY_DELAYS,
    clock: () => Date.now() + ahead(),
    faults: { onCall, onDelivery },
  });
  const { host, port } = emulator;
  const stripe = new Stripe(keys.secretKey, { host, port, protocol: "http", telemetry: false });

  function onCall({ method, path }: { readonly method: string; readonly path: string }) {
    const name = callName(method, path, (id) => paying.has(id));
    if (name !== null) {
      // The caller is killed before it gets the response.
      if (killer.reached(`${name}: not yet done`))
        return { kind: "no-answer", when: "before" } as const;
      // The call is done, and the caller is killed.
      if (killer.reached(`${name}: done and not yet answered`)) return undefined;
      setTimeout(() => killer.reached(`${name}: just answered`), calls.int(0, 12));
    }
    return calm ? undefined : callFault();
  }

  function callFault(): ApiFault | undefined {
    if (calls.chance(SLOW_CALLS)) {
      ledger.count("fault: API slow");
      return { kind: "delay", until: pause(calls.int(1, SLOWEST_CALL)) };
    }
    if (!calls.chance(CALL_FAULTS)) return undefined;
    const fault = calls.pick(API_FAULTS);
    const what = fault.kind === "status" ? String(fault.status) : "no answer";
    ledger.count(`fault: API ${what}, ${fault.when === "before" ? "not done" : "done"}`);
    return fault;
  }

  function onDelivery(): DeliveryFault | undefined {
    setTimeout(() => killer.reached("a webhook arrives"), deliveries.int(1, 25));
    if (calm) return undefined;
    const luck = deliveries.next();
    if (luck < DROPPED) {
      ledger.count("fault: webhook dropped");
      return { kind: "drop" };
    }
    if (luck < DROPPED + DUPLICATED) {
      ledger.count("fault: webhook doubled");
      return { kind: "duplicate", copies: deliveries.int(2, 3) };
    }
    if (luck < DROPPED + DUPLICATED + DELAYED) {
      ledger.count("fault: webhook late and out of order");
      return { kind: "delay", until: pause(deliveries.int(50, LATEST_WEBHOOK)) };
    }
    return undefined;
  }

  return {
    url: `http://${host}:${port}`,
    paying,
    stopFaults: () => {
      calm = true;
    },
    intents: () => allIntents(stripe),
    webhooksSettled: emulator.webhooksSettled,
    close: emulator.close,
  };
}
