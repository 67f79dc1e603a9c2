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

/** The provider at its worst. */
export interface Provider {
  /** Its API's address. */
  readonly url: string;
  /** Intents that a shopper is paying now. */
  readonly paying: Set<string>;
  /** From now on it does everything at once and as it should. */
  calmDown(): void;
  /** Every intent it knows. */
  intents(): Promise<Stripe.PaymentIntent[]>;
  /** Resolves when no webhook is on its way. */
  webhooksSettled(): Promise<void>;
  close(): Promise<void>;
}

export interface ProviderParts {
  readonly keys: ProviderKeys;
  readonly dataDir: string;
  readonly webhookUrl: string;
  readonly random: Random;
  readonly killer: Killer;
  readonly ledger: Ledger;
  /** Milliseconds that the shop's world is ahead of ours. */
  readonly ahead: () => number;
}

export interface ProviderKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

/** Shares of calls and webhooks that something happens to. */
const CALL_FAULTS = 0.06;
const SLOW_CALLS = 0.05;
const DROPPED = 0.2;
const DOUBLED = 0.15;
const DELAYED = 0.2;

/** Milliseconds; a call is never slower than the shop would wait for it. */
const SLOWEST_CALL = 400;
const LATEST_WEBHOOK = 2_000;
const RETRY_DELAYS = [200, 500, 1_000, 2_000, 4_000];

/**
 * Starts the stand-in outside the server's process, with every fault at random, telling the killer of each step: so the
 * server dies before a call is done, after it is done but before the answer, or with the answer just in its hands.
 */
export async function startProvider(parts: ProviderParts): Promise<Provider> {
  const { keys, ledger, killer, ahead } = parts;
  const calls = parts.random.branch("calls");
  const deliveries = parts.random.branch("deliveries");
  const paying = new Set<string>();
  let calm = false;

  const standIn = await startStripeEmulator({
    ...keys,
    dataDir: parts.dataDir,
    webhookUrl: parts.webhookUrl,
    retryDelays: RETRY_DELAYS,
    clock: () => Date.now() + ahead(),
    faults: { onCall, onDelivery },
  });
  const { host, port } = standIn;
  const stripe = new Stripe(keys.secretKey, { host, port, protocol: "http", telemetry: false });

  function onCall({ method, path }: { readonly method: string; readonly path: string }) {
    const name = callName(method, path, (id) => paying.has(id));
    if (name !== null) {
      // The caller is gone before it can hear that nothing was done.
      if (killer.reached(`${name}: not yet done`))
        return { kind: "no-answer", when: "before" } as const;
      // What follows is done, and nobody is left to hear of it.
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
    if (luck < DROPPED + DOUBLED) {
      ledger.count("fault: webhook doubled");
      return { kind: "duplicate", copies: deliveries.int(2, 3) };
    }
    if (luck < DROPPED + DOUBLED + DELAYED) {
      ledger.count("fault: webhook late and out of order");
      return { kind: "delay", until: pause(deliveries.int(50, LATEST_WEBHOOK)) };
    }
    return undefined;
  }

  return {
    url: `http://${host}:${port}`,
    paying,
    calmDown: () => {
      calm = true;
    },
    intents: () => allIntents(stripe),
    webhooksSettled: standIn.webhooksSettled,
    close: standIn.close,
  };
}
