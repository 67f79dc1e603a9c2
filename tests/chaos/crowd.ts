import { fileURLToPath } from "node:url";
import { loadCatalog } from "../../server/catalog/loadCatalog.ts";
import { openBrowser } from "./browser.ts";
import { cartMaker } from "./carts.ts";
import type { Killer } from "./killer.ts";
import type { Ledger } from "./ledger.ts";
import type { Provider } from "./provider.ts";
import type { Random } from "./random.ts";
import { shop } from "./shopper.ts";

/** Shoppers who come one after another, some at a time. */
export interface Crowd {
  /** Shoppers who have come so far. */
  count(): number;
  /** Everything they had engraved that can be recognised in a text. */
  readonly words: ReadonlySet<string>;
  /** Lets no more come than must; resolves when the last one has left. */
  ends(): Promise<void>;
}

export interface CrowdParts {
  /** How many must come at least, and how many are there at once. */
  readonly checkouts: number;
  readonly crowd: number;
  /** The shop's address. */
  readonly shop: string;
  readonly publishableKey: string;
  readonly provider: Provider;
  readonly killer: Killer;
  readonly ledger: Ledger;
  readonly random: Random;
}

/** Opens the doors: from now on there are always `crowd` shoppers in the shop. */
export async function openCrowd(parts: CrowdParts): Promise<Crowd> {
  const { checkouts, crowd, provider, killer, ledger, random, publishableKey } = parts;
  const catalog = await loadCatalog(fileURLToPath(new URL("../../catalog", import.meta.url)));
  const carts = cartMaker(catalog);
  let count = 0;
  const doors = { closing: false };

  async function oneAfterAnother(): Promise<void> {
    while (!doors.closing || count < checkouts) {
      count += 1;
      const form = formOf(count);
      ledger.personal.add(form.email).add(form.address.line1);
      const browser = openBrowser({
        shop: () => parts.shop,
        provider: provider.url,
        publishableKey,
        ledger,
        paying: provider.paying,
      });
      const own = random.branch(`shopper ${count}`);
      await shop({ browser, carts, random: own, form, ledger, killer });
    }
  }
  const everybody = Promise.all(Array.from({ length: crowd }, oneAfterAnother));

  return {
    count: () => count,
    words: carts.words,
    async ends() {
      doors.closing = true;
      await everybody;
    },
  };
}

/** What the shopper of a number types. */
export function formOf(count: number) {
  return {
    email: `shopper.number${count}@buyers.test`,
    address: {
      line1: `${count} Whisperwillow Lane`,
      line2: "",
      city: "Brooklyn",
      state: "NY",
      postal_code: "11201",
      country: "US",
    },
  } as const;
}
