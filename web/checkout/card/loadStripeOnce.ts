import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import type { ConfigResponse } from "#engine";
import { fetchShopConfig } from "../../api/shopConfig.ts";
import { RESPONSE_TIMEOUT_MS } from "../../api/timeLimit.ts";
import { wait } from "../payment/wait.ts";

/** Stripe.js and the settings that it was loaded with. */
export interface LoadedStripe {
  readonly stripe: Stripe;
  readonly config: ConfigResponse;
}

/** For the shop's settings and for the script: a script whose response never ends fires no event. */
const LOAD_TIMEOUT_MS = 2 * RESPONSE_TIMEOUT_MS;

let lastLoad: Promise<LoadedStripe | null> | null = null;

/** Loads Stripe.js once. Returns null on failure; the next call then retries. Never rejects. */
export async function loadStripeOnce(): Promise<LoadedStripe | null> {
  lastLoad ??= Promise.race([load(), wait(LOAD_TIMEOUT_MS).then(() => null)]).catch(() => null);
  const thisLoad = lastLoad;
  const loaded = await thisLoad;
  if (loaded === null && lastLoad === thisLoad) lastLoad = null;
  return loaded;
}

async function load(): Promise<LoadedStripe | null> {
  const response = await fetchShopConfig();
  if (response.kind !== "ok") return null;
  const config = response.value;
  // The emulator's script defines `window.Stripe`, which Stripe's own loader then uses.
  if (config.stripeScript !== null) await loadScript(config.stripeScript);
  const stripe = await loadStripe(config.publishableKey);
  return stripe === null ? null : { stripe, config };
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`${src} couldn't be loaded`));
    });
    document.head.append(script);
  });
}
