import type { Random } from "./random.ts";
import { type Step, STEPS } from "./steps.ts";

/** The steps at which the server is killed: first while shoppers buy, then a day later without shoppers. */
export interface KillPlan {
  readonly withShoppers: readonly Step[];
  readonly later: readonly Step[];
}

const LATER: readonly Step[] = STEPS.filter((step) => step.startsWith("cancel the intent"));

/** Plans `count` kills: each step about equally often, and some at a random moment. */
export function planKills(random: Random, count: number): KillPlan {
  const later = random.shuffle(LATER).slice(0, Math.max(1, Math.floor(count / 8)));
  const steps = STEPS.filter((step) => !LATER.includes(step) && step !== "at any moment");
  const named: Step[] = [];
  while (named.length < count) named.push(...random.shuffle(steps));
  const shopperCount = count - later.length;
  const minNamed = Math.max(steps.length, Math.ceil(shopperCount * 0.6));
  const namedCount = Math.min(shopperCount, minNamed);
  const anyMoment = Array.from({ length: shopperCount - namedCount }, (): Step => "at any moment");
  return { withShoppers: random.shuffle([...named.slice(0, namedCount), ...anyMoment]), later };
}
