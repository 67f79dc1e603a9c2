import { type Mutation, mutationsOf } from "./mutation.ts";

/** Safeguards for abandoned checkouts and missed events. */
export const staleCheckoutMutations: readonly Mutation[] = [
  {
    against: "a payment lost when page, webhook and server fail",
    file: "jobs/sweepCheckouts.ts",
    from: "if (intent_id !== null) await settle(deps, intent_id);\n  else ",
    to: "",
    detectedBy: ["payments/payments.test.ts"],
  },
  {
    against: "events missed while the shop was down",
    file: "jobs/catchUp.ts",
    from: "await insertEvent(orders, event, clock.now());",
    to: "void event;",
    detectedBy: ["routes/webhook.test.ts"],
  },
  {
    against: "an event of the webhook hides missed ones",
    file: "jobs/catchUp.ts",
    from: "(await readEventCursor(orders)) ?? ",
    to: "",
    detectedBy: ["jobs/catchUp.test.ts"],
  },
  {
    against: "idle intents stay payable",
    file: "checkout/settle.ts",
    from: "    await deps.payments.cancelIntent(intentId);\n",
    to: "",
    detectedBy: ["jobs/purge.test.ts"],
  },
  {
    against: "a cart whose shopper returns during the sweep is canceled and paid twice",
    file: "jobs/sweepCheckouts.ts",
    from: "    if (touched_at !== checkout.touched_at) continue;\n",
    to: "    void touched_at;\n",
    detectedBy: ["jobs/sweeper.test.ts"],
  },
  {
    against: "the intent of an active visitor is canceled",
    file: "checkout/session.ts",
    from: "if (now - touched_at > TOUCH_INTERVAL)",
    to: "if (now < 0)",
    detectedBy: ["payments/payments.test.ts"],
  },

  ...mutationsOf({ file: "jobs/sweepCheckouts.ts", detectedBy: ["jobs/sweeper.test.ts"] }, [
    [
      "overdue payments that can't be settled block others",
      "    await postpone(deps, checkout, times.now - checkout.lease_until);\n",
      "",
    ],
    [
      "idle intents that can't be canceled block others",
      "    await postpone(deps, checkout, times.idleSince - checkout.touched_at);\n",
      "",
    ],
    [
      "an abandoned authentication checked without backoff",
      "Math.max(MIN_BACKOFF, staleFor)",
      "MIN_BACKOFF",
    ],
  ]),
  ...mutationsOf({ file: "jobs/worker.ts", detectedBy: ["jobs/sweeper.test.ts"] }, [
    [
      "more abandoned carts a day than are swept",
      "dueAt: isBatchFull ? now : now + job.every",
      "dueAt: now + job.every",
    ],
  ]),
  {
    against: "personal data of unpaid carts kept for ever",
    file: "jobs/worker.ts",
    from: '  { name: "purge expired data", every: HOUR, run: purgeExpired },\n',
    to: "",
    detectedBy: ["jobs/purge.test.ts"],
  },
  {
    against: "a new payment delayed by the former one's backoff",
    file: "orders/checkouts/leases.ts",
    from: "      look_at: 0,\n",
    to: "",
    detectedBy: ["jobs/sweeper.test.ts"],
  },
  {
    against: "an overdue payment that is never idle",
    file: "orders/checkouts/staleCheckouts.ts",
    from: '    .where("touched_at", ">=", times.idleSince)\n',
    to: "",
    detectedBy: ["jobs/sweeper.test.ts"],
  },
  {
    against: "a checkout of an unknown intent checked for ever",
    file: "checkout/settle.ts",
    from: "if (!(error instanceof IntentStateChanged || error instanceof IntentUnknown)) throw error;",
    to: "if (!(error instanceof IntentStateChanged)) throw error;",
    detectedBy: ["jobs/sweeper.test.ts"],
  },
  {
    against: "a failed catch-up counts as done",
    file: "jobs/worker.ts",
    from: "dueAt: now + delay",
    to: "dueAt: now + job.every",
    detectedBy: ["jobs/catchUp.test.ts", "checkout/providerFaults.test.ts"],
  },
  {
    against: "a failed catch-up retried without backoff",
    file: "jobs/worker.ts",
    from: "Math.min(job.every, backoff(failures))",
    to: "0 * backoff(failures)",
    detectedBy: ["jobs/catchUp.test.ts"],
  },
  {
    against: "the event cursor is not saved",
    file: "jobs/catchUp.ts",
    from: "  await saveEventCursor(orders, latest);\n",
    to: "",
    detectedBy: ["jobs/catchUp.test.ts"],
  },
  ...mutationsOf({ file: "orders/purge.ts", detectedBy: ["postgres/checkoutRepository.test.ts"] }, [
    [
      "an active visitor's checkout purged",
      '          .where("old.touched_at", "<", before)\n',
      "",
    ],
    [
      "a closed checkout purged before its successors",
      "ids.filter((id) => !followedIds.has(id))",
      "ids",
    ],
  ]),
  {
    against: "a pending event purged",
    file: "orders/purge.ts",
    from: '.where("done_at", "<", before)',
    to: '.where("due_at", "<", before)',
    detectedBy: ["postgres/orderRepository.test.ts"],
  },
];
