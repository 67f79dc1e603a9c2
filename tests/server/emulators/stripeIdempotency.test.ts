import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ENDPOINTS } from "../../../server/emulators/stripe/api/endpoints.ts";
import { onNthCall } from "../../../server/emulators/stripe/faults.ts";
import { perform } from "../../../server/emulators/stripe/http/perform.ts";
import { openStateFile } from "../../../server/emulators/stripe/store/database.ts";
import { openStore } from "../../../server/emulators/stripe/store/store.ts";
import {
  gate,
  newIntent,
  startStripe,
  stripeClient,
  type StripeUnderTest,
} from "./stripeUnderTest.ts";

let running: StripeUnderTest;
beforeAll(async () => {
  running = await startStripe();
});
afterAll(() => running.close());

const metadata = fc.dictionary(
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
    .filter((key) => !/[[\]]/.test(key) && key.length <= 40 && key !== "__proto__"),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
  { maxKeys: 4, noNullPrototype: true },
);
const params = fc.record({ amount: fc.integer({ min: 50, max: 99_999_999 }), metadata });
/** A new key for each run of a property, including shrinking. */
const keyed = params.map((given) => ({ idempotencyKey: randomUUID(), params: given }));

const create = (
  stripe: Stripe,
  {
    params: given,
    idempotencyKey,
  }: { params: object & { amount: number }; idempotencyKey: string },
) => stripe.paymentIntents.create({ currency: "usd", ...given }, { idempotencyKey });

test("the same parameters under one key create one intent", async () => {
  await fc.assert(
    fc.asyncProperty(keyed, fc.integer({ min: 1, max: 4 }), async (request, times) => {
      const first = await create(running.stripe, request);
      expect(first).toMatchObject({
        amount: request.params.amount,
        metadata: request.params.metadata,
      });
      for (let n = 0; n < times; n += 1)
        expect({ ...(await create(running.stripe, request)) }).toEqual({ ...first });
      const [newest] = (await running.stripe.paymentIntents.list({ limit: 1 })).data;
      expect(newest?.id).toBe(first.id);
    }),
    { numRuns: 40 },
  );
});

test("other parameters under the same key are refused and create nothing", async () => {
  await fc.assert(
    fc.asyncProperty(keyed, params, async (request, others) => {
      fc.pre(JSON.stringify(request.params) !== JSON.stringify(others));
      const first = await create(running.stripe, request);
      await expect(create(running.stripe, { ...request, params: others })).rejects.toMatchObject({
        statusCode: 400,
        type: "StripeIdempotencyError",
      });
      const [newest] = (await running.stripe.paymentIntents.list({ limit: 1 })).data;
      expect(newest?.id).toBe(first.id);
    }),
    { numRuns: 40 },
  );
});

test("a key is bound to its endpoint and path, even without parameters", async () => {
  const idempotencyKey = randomUUID();
  const [first, second] = [await newIntent(running.stripe), await newIntent(running.stripe)];
  await running.stripe.paymentIntents.cancel(first.id, {}, { idempotencyKey });
  await expect(
    running.stripe.paymentIntents.cancel(second.id, {}, { idempotencyKey }),
  ).rejects.toMatchObject({
    type: "StripeIdempotencyError",
  });
  expect((await running.stripe.paymentIntents.retrieve(second.id)).status).toBe(
    "requires_payment_method",
  );
});

test("a key with invalid parameters can be used again", async () => {
  const idempotencyKey = "refused-first";
  const call = (amount: number) =>
    running.stripe.paymentIntents.create({ amount, currency: "usd" }, { idempotencyKey });
  await expect(call(1)).rejects.toMatchObject({ code: "amount_too_small" });
  expect((await call(100)).amount).toBe(100);
});

test("a key in use is refused with a conflict", async () => {
  const [arrived, released] = [gate(), gate()];
  const slow = await startStripe({
    faults: {
      onCall({ n }) {
        if (n > 1) return undefined;
        arrived.open();
        return { kind: "delay", until: released.opened };
      },
    },
  });
  const request = { idempotencyKey: "busy", params: { amount: 100 } };
  const first = create(slow.stripe, request);
  await arrived.opened;
  await expect(create(slow.stripe, request)).rejects.toMatchObject({
    statusCode: 409,
    code: "idempotency_key_in_use",
  });
  released.open();
  const { id } = await first;
  expect((await create(slow.stripe, request)).id).toBe(id);
  await slow.close();
});

test.each(["after", "before"] as const)(
  "a retry after no response, %s the work, has created one intent",
  async (when) => {
    const faulty = await startStripe({ faults: onNthCall(1, { kind: "no-answer", when }) });
    const patient = stripeClient(faulty.emulator.port, 2);
    const intent = await newIntent(patient);
    expect((await patient.paymentIntents.list()).data.map(({ id }) => id)).toEqual([intent.id]);
    await faulty.close();
  },
);

test.each([
  ["after", 1],
  ["before", 0],
] as const)(
  "a 500 %s the work is repeated for its key, until another key is used",
  async (when, made) => {
    const fault = { kind: "status", status: 500, when } as const;
    const faulty = await startStripe({ faults: onNthCall(1, fault) });
    const count = async () => (await faulty.stripe.paymentIntents.list()).data.length;
    const request = { idempotencyKey: "first", params: { amount: 100 } };
    for (let times = 0; times < 3; times += 1)
      await expect(create(faulty.stripe, request)).rejects.toMatchObject({ statusCode: 500 });
    expect(await count()).toBe(made);
    await create(faulty.stripe, { ...request, idempotencyKey: "second" });
    expect(await count()).toBe(made + 1);
    await faulty.close();
  },
);

test.each([429, 503] as const)(
  "a %s is not stored: the same key may be retried",
  async (status) => {
    const faulty = await startStripe({
      faults: onNthCall(1, { kind: "status", status, when: "before" }),
    });
    const request = { idempotencyKey: "again", params: { amount: 100 } };
    await expect(create(faulty.stripe, request)).rejects.toMatchObject({ statusCode: status });
    expect((await create(faulty.stripe, request)).amount).toBe(100);
    await faulty.close();
  },
);

test("a key expires after a day", async () => {
  let now = Date.now();
  const dated = await startStripe({ clock: () => now });
  const request = { idempotencyKey: "daily", params: { amount: 100 } };
  const first = await create(dated.stripe, request);
  now += 23 * 3600 * 1000;
  expect((await create(dated.stripe, request)).id).toBe(first.id);
  now += 2 * 3600 * 1000;
  expect((await create(dated.stripe, request)).id).not.toBe(first.id);
  await dated.close();
});

test("two shops on one folder perform a request with one key once, even at the same moment", async () => {
  const other = openStateFile(running.dataDir);
  const own = openStateFile(running.dataDir);
  const create = ENDPOINTS.find(
    ({ method, path }) => method === "POST" && path === "/v1/customers",
  );
  if (!create) throw new Error("no endpoint for customers");
  const [caller, name, id, idempotencyKey] = [
    "server" as const,
    "POST /v1/customers",
    "",
    randomUUID(),
  ];
  const performIn = (file: typeof own, requestId: string, endpoint: typeof create) =>
    perform(
      openStore(file, Date.now),
      { endpoint, caller, name, id, form: "name=Ann", requestId, idempotencyKey },
      false,
    );
  let first: unknown;
  const late = performIn(own, "req_late", {
    ...create,
    prepare(form) {
      // The other shop performs it after this one has found no response.
      first = performIn(other, "req_first", create);
      return create.prepare(form);
    },
  });
  expect({ ...late, original: undefined }).toEqual(first);
  expect(late.original).toBe("req_first");
  own.close();
  other.close();
});
