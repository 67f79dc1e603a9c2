import { fileURLToPath } from "node:url";
import { loadCatalog } from "../../server/catalog/loadCatalog.ts";
import { ADDRESS } from "../support/address.ts";
import { openBrowser } from "./browser.ts";
import { createCartMaker } from "./carts.ts";
import type { Killer } from "./killer.ts";
import type { Ledger } from "./ledger.ts";
import type { Provider } from "./provider.ts";
import type { Random } from "./random.ts";
import { runShopper } from "./shopper.ts";

/** Shoppers who buy at the same time, and are replaced by others when they have finished. */
export interface Crowd {
  /** Shoppers so far. */
  count(): number;
  /** All engraved words that are long enough to search for. */
  readonly words: ReadonlySet<string>;
  /** Starts no more shoppers, once there were `checkouts`. Resolves when the last one has finished. */
  finish(): Promise<void>;
}

export interface CrowdOptions {
  /** The minimum number of shoppers. */
  readonly checkouts: number;
  readonly concurrentShoppers: number;
  readonly shop: string;
  readonly publishableKey: string;
  readonly provider: Provider;
  readonly killer: Killer;
  readonly ledger: Ledger;
  readonly random: Random;
}

/** The share of browsers that keep cookies. */
const COOKIES_KEPT = 0.85;

/** Starts shoppers: each time one has finished, the next one starts, so that `concurrentShoppers` are active. */
export async function startCrowd(options: CrowdOptions): Promise<Crowd> {
  const { checkouts, concurrentShoppers, provider, killer, ledger, random, publishableKey } =
    options;
  const catalog = await loadCatalog(fileURLToPath(new URL("../../catalog", import.meta.url)));
  const carts = createCartMaker(catalog);
  let count = 0;
  // An object, because the compiler would take a variable for constantly false in the loop.
  const state = { isClosing: false };

  async function runShoppers(): Promise<void> {
    while (!state.isClosing || count < checkouts) {
      count += 1;
      const form = formOf(count);
      ledger.personal.add(form.email).add(form.address.line1);
      const branch = random.branch(`shopper ${count}`);
      const browser = openBrowser({
        shop: () => options.shop,
        provider: provider.url,
        publishableKey,
        ledger,
        keepsCookies: branch.boolean(COOKIES_KEPT),
      });
      await runShopper({ browser, carts, random: branch, form, ledger, killer });
    }
  }
  const running = Promise.all(Array.from({ length: concurrentShoppers }, runShoppers));

  return {
    count: () => count,
    words: carts.words,
    async finish() {
      state.isClosing = true;
      await running;
    },
  };
}

/** The form of the n-th shopper. */
export function formOf(count: number) {
  return {
    email: `shopper.number${count}@buyers.test`,
    address: { ...ADDRESS, line1: `${count} Whisperwillow Lane` },
  } as const;
}
