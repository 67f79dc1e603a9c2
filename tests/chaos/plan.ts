import type { Random } from "./random.ts";
import { type Step, STEPS } from "./steps.ts";

/** At which steps the server is killed: first while shoppers come and go, then a day later, when only it is at work. */
export interface KillPlan {
  readonly among: readonly Step[];
  readonly later: readonly Step[];
}

const LATER: readonly Step[] = STEPS.filter((step) => step.startsWith("cancel the intent"));

/** `count` kills: every step as often as any other, and about as often any moment. */
export function killPlan(random: Random, count: number): KillPlan {
  const later = random.shuffle(LATER).slice(0, Math.max(1, Math.floor(count / 8)));
  const steps = STEPS.filter((step) => !LATER.includes(step) && step !== "at any moment");
  const named: Step[] = [];
  while (named.length < count) named.push(...random.shuffle(steps));
  const amongCount = count - later.length;
  const namedCount = Math.max(Math.min(amongCount, steps.length), Math.ceil(amongCount * 0.6));
  const anyMoment = Array.from(
    { length: amongCount - Math.min(amongCount, namedCount) },
    (): Step => "at any moment",
  );
  return {
    among: random.shuffle([...named.slice(0, Math.min(amongCount, namedCount)), ...anyMoment]),
    later,
  };
}
