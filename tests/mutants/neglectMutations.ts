import type { GuardMutation } from "./mutation.ts";

/** Guards of what nobody asks about any more: abandoned checkouts, and events that were missed. */
export const neglectMutations: readonly GuardMutation[] = [
  {
    against: "paid, and the page, the webhook and the server gone",
    file: "background/sweepCheckouts.ts",
    from: "if (intent_id !== null) await settle(parts, intent_id);\n  else ",
    to: "",
    noticed: ["payments.test.ts"],
  },
  {
    against: "events missed while the shop was down",
    file: "background/catchUp.ts",
    from: "await insertEvent(orders, event, clock.now());",
    to: "void event;",
    noticed: ["webhook.test.ts"],
  },
  {
    against: "an event of the webhook hides those that a downtime has missed",
    file: "background/catchUp.ts",
    from: "(await eventsReadUntil(orders)) ?? ",
    to: "",
    noticed: ["catchUp.test.ts"],
  },
  {
    against: "idle intents stay payable",
    file: "background/sweepCheckouts.ts",
    from: "    await parts.payments.cancelIntent(intent_id);\n",
    to: "",
    noticed: ["payments.test.ts"],
  },
  {
    against: "the intent of a visitor who is still there is canceled",
    file: "checkout/session.ts",
    from: "if (now - touched_at > TOUCH_EVERY)",
    to: "if (now < 0)",
    noticed: ["payments.test.ts"],
  },

  {
    against: "overdue payments that can't be ended hide the others",
    file: "background/sweepCheckouts.ts",
    from: "    await rest(parts, checkout, sweep.now - checkout.lease_until);\n",
    to: "",
    noticed: ["sweeper.test.ts"],
  },
  {
    against: "idle intents that can't be canceled hide the others",
    file: "background/sweepCheckouts.ts",
    from: "    await rest(parts, checkout, sweep.idleSince - checkout.touched_at);\n",
    to: "",
    noticed: ["sweeper.test.ts"],
  },
  {
    against: "an abandoned question of a bank asked about without a pause",
    file: "background/sweepCheckouts.ts",
    from: "Math.max(SHORTEST_REST, neglected)",
    to: "SHORTEST_REST",
    noticed: ["sweeper.test.ts"],
  },
  {
    against: "a new payment left alone for as long as the former",
    file: "orders/leases.ts",
    from: "      look_at: 0,\n",
    to: "",
    noticed: ["sweeper.test.ts"],
  },
  {
    against: "an overdue payment that is never idle",
    file: "orders/neglectedCheckouts.ts",
    from: '    .where("touched_at", ">=", sweep.idleSince)\n',
    to: "",
    noticed: ["sweeper.test.ts"],
  },
  {
    against: "a checkout of an unknown intent looked at for ever",
    file: "background/sweepCheckouts.ts",
    from: "    if (error instanceof IntentUnknown) return closeCheckout(parts.orders, id);\n",
    to: "",
    noticed: ["sweeper.test.ts"],
  },
  {
    against: "a catch-up that failed counts as done",
    file: "background/worker.ts",
    from: "due: now + Math.min(job.every, backoff(failures))",
    to: "due: now + job.every",
    noticed: ["catchUp.test.ts", "failures.test.ts"],
  },
  {
    against: "a catch-up that fails tried without a pause",
    file: "background/worker.ts",
    from: "Math.min(job.every, backoff(failures))",
    to: "0 * backoff(failures)",
    noticed: ["catchUp.test.ts"],
  },
  {
    against: "what was read whole is not remembered",
    file: "background/catchUp.ts",
    from: "  await noteEventsRead(orders, Math.max(since, ...events.map(({ created }) => created)));\n",
    to: "",
    noticed: ["catchUp.test.ts"],
  },
];
