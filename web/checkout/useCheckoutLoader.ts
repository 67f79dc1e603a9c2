import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useEffect, useState } from "react";
import type { ConfigResponse } from "#engine";
import { fetchShopConfig } from "../api/shopConfig.ts";
import { RESPONSE_TIMEOUT_MS, wait } from "../api/timeLimit.ts";
import { importAgain } from "../ui/loading/importAgain.ts";
import type { CheckoutForm } from "./CheckoutForm.tsx";

/** The form, Stripe.js, and the settings that it was loaded with. */
interface LoadedCheckout {
  readonly CheckoutForm: typeof CheckoutForm;
  readonly stripe: Stripe;
  readonly config: ConfigResponse;
}

type CheckoutState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | ({ readonly kind: "ready" } & LoadedCheckout);

/** The loading state of the form and Stripe.js, and a function to retry. */
export function useCheckoutLoader() {
  const [state, setState] = useState<CheckoutState>({ kind: "loading" });
  const isLoading = state.kind === "loading";
  useEffect(() => {
    if (!isLoading) return undefined;
    let cancelled = false;
    void loadCheckout().then((loaded) =>
      cancelled
        ? undefined
        : setState(loaded === null ? { kind: "failed" } : { kind: "ready", ...loaded }),
    );
    return () => {
      cancelled = true;
    };
  }, [isLoading]);
  return { state, retry: () => setState({ kind: "loading" }) };
}

/** For the shop's settings and for the script: a script whose response never ends fires no event. */
const LOAD_TIMEOUT_MS = 2 * RESPONSE_TIMEOUT_MS;

let lastLoad: Promise<LoadedCheckout | null> | null = null;

/** Loads the form and Stripe.js once. Returns null on failure; the next call then retries. Never rejects. */
export async function loadCheckout(): Promise<LoadedCheckout | null> {
  lastLoad ??= Promise.race([load(), wait(LOAD_TIMEOUT_MS).then(() => null)]).catch(() => null);
  const thisLoad = lastLoad;
  const loaded = await thisLoad;
  if (loaded === null && lastLoad === thisLoad) lastLoad = null;
  return loaded;
}

async function load(): Promise<LoadedCheckout | null> {
  const [{ CheckoutForm }, response] = await Promise.all([
    importAgain(() => import("./CheckoutForm.tsx")),
    fetchShopConfig(),
  ]);
  if (response.kind !== "ok") return null;
  const config = response.value;
  // The emulator's script defines `window.Stripe`, which Stripe's own loader then uses.
  if (config.stripeScript !== null) await loadScript(config.stripeScript);
  const stripe = await loadStripe(config.publishableKey);
  return stripe === null ? null : { CheckoutForm, stripe, config };
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
