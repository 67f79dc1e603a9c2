import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import type { ConfigResponse } from "#engine";
import { fetchShopConfig } from "../api/shopConfig.ts";

/** The provider's code, ready to take a card, and the settings it was opened with. */
export interface OpenedStripe {
  readonly stripe: Stripe;
  readonly config: ConfigResponse;
}

let opening: Promise<OpenedStripe | null> | null = null;

/** Loads the provider's code once; null when it can't be had, and the next call tries again. Never rejects. */
export async function openStripe(): Promise<OpenedStripe | null> {
  opening ??= open().catch(() => null);
  const mine = opening;
  const opened = await mine;
  if (opened === null && opening === mine) opening = null;
  return opened;
}

async function open(): Promise<OpenedStripe | null> {
  const answer = await fetchShopConfig();
  if (answer.kind !== "ok") return null;
  const config = answer.value;
  // The stand-in defines `window.Stripe`, and the provider's own loader then takes it.
  if (config.stripeScript !== null) await loadScript(config.stripeScript);
  const stripe = await loadStripe(config.publishableKey);
  return stripe === null ? null : { stripe, config };
}

function loadScript(src: string): Promise<void> {
  return new Promise((loaded, failed) => {
    const script = document.createElement("script");
    script.src = src;
    script.addEventListener("load", () => {
      loaded();
    });
    script.addEventListener("error", () => {
      script.remove();
      failed(new Error(`${src} could not be loaded`));
    });
    document.head.append(script);
  });
}
