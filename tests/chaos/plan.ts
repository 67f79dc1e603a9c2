import type { Random } from "./random.ts";
import { type Step, STEPS } from "./steps.ts";

/** The steps at which the server is killed: first while shoppers buy, then a day later without shoppers. */
export interface KillPlan {
  readonly withShoppers: readonly Step[];
  readonly later: readonly Step[];
}

/** Steps that occur only when idle carts are swept. */
const LATER_STEPS: readonly Step[] = STEPS.filter((step) => step.startsWith("cancel the intent"));

/** The minimum share of kills that are not at a random moment. */
const NAMED_SHARE = 0.6;
/** The share of kills a day later. */
const LATER_SHARE = 1 / 8;

/**
 * Plans `count` kills: at least one a day later, the others at each step about equally often. If there are enough for
 * every step, some are at a random moment.
 */
export function planKills(random: Random, count: number): KillPlan {
  const later = random.shuffle(LATER_STEPS).slice(0, Math.max(1, Math.floor(count * LATER_SHARE)));
  const steps = STEPS.filter((step) => !LATER_STEPS.includes(step) && step !== "at any moment");
  const named: Step[] = [];
  while (named.length < count) named.push(...random.shuffle(steps));
  const shopperCount = count - later.length;
  const minNamed = Math.max(steps.length, Math.ceil(shopperCount * NAMED_SHARE));
  const namedCount = Math.min(shopperCount, minNamed);
  const anyMoment = Array.from({ length: shopperCount - namedCount }, (): Step => "at any moment");
  return { withShoppers: random.shuffle([...named.slice(0, namedCount), ...anyMoment]), later };
}
