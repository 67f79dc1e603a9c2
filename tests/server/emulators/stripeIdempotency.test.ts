import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import { ENDPOINTS } from "../../../server/emulators/stripe/api/endpoints.ts";
import { perform } from "../../../server/emulators/stripe/http/perform.ts";
import { StripeError } from "../../../server/emulators/stripe/http/stripeError.ts";
import { openStateFile } from "../../../server/emulators/stripe/store/database.ts";
import { openStore } from "../../../server/emulators/stripe/store/store.ts";
import { newIntent, onFirstRequest, startStripe, stripeClient } from "./stripeUnderTest.ts";
import { deferred } from "../../support/deferred.ts";
import { sharedStripe } from "../../support/server/sharedFixtures.ts";

const provider = await sharedStripe();

interface CreateRequest {
  readonly params: object & { amount: number };
  readonly idempotencyKey: string;
}
const create = (stripe: Stripe, { params: input, idempotencyKey }: CreateRequest) =>
  stripe.paymentIntents.create({ currency: "usd", ...input }, { idempotencyKey });

test("a key is bound to its endpoint and path, even without parameters", async () => {
  const idempotencyKey = randomUUID();
  const [first, second] = [await newIntent(provider.stripe), await newIntent(provider.stripe)];
  await provider.stripe.paymentIntents.cancel(first.id, {}, { idempotencyKey });
  await expect(
    provider.stripe.paymentIntents.cancel(second.id, {}, { idempotencyKey }),
  ).rejects.toMatchObject({ type: "StripeIdempotencyError" });
  expect((await provider.stripe.paymentIntents.retrieve(second.id)).status).toBe(
    "requires_payment_method",
  );
});

test("a key with invalid parameters can be used again", async () => {
  const idempotencyKey = "refused-first";
  const call = (amount: number) =>
    provider.stripe.paymentIntents.create({ amount, currency: "usd" }, { idempotencyKey });
  await expect(call(1)).rejects.toMatchObject({ code: "amount_too_small" });
  expect((await call(100)).amount).toBe(100);
});

test("a key in use is refused with a conflict", async () => {
  const [arrival, release] = [deferred(), deferred()];
  const slow = await startStripe({
    faults: {
      onRequest({ number }) {
        if (number > 1) return undefined;
        arrival.resolve();
        return { kind: "delay", until: release.promise };
      },
    },
  });
  const request = { idempotencyKey: "busy", params: { amount: 100 } };
  const first = create(slow.stripe, request);
  await arrival.promise;
  await expect(create(slow.stripe, request)).rejects.toMatchObject({
    statusCode: 409,
    code: "idempotency_key_in_use",
  });
  release.resolve();
  const { id } = await first;
  expect((await create(slow.stripe, request)).id).toBe(id);
  await slow.close();
});

test.each(["after", "before"] as const)(
  "one intent exists after a request, whose connection was lost %s the work, and its retry",
  async (when) => {
    const faulty = await startStripe({ faults: onFirstRequest({ kind: "no-response", when }) });
    const retryingClient = stripeClient(faulty.emulator.port, 2);
    const intent = await newIntent(retryingClient);
    expect((await retryingClient.paymentIntents.list()).data.map(({ id }) => id)).toEqual([
      intent.id,
    ]);
    await faulty.close();
  },
);

test.each([
  ["after", 1],
  ["before", 0],
] as const)(
  "a 500 %s the work is repeated for its key, until another key is used",
  async (when, count) => {
    const fault = { kind: "status", status: 500, when } as const;
    const faulty = await startStripe({ faults: onFirstRequest(fault) });
    const countIntents = async () => (await faulty.stripe.paymentIntents.list()).data.length;
    const request = { idempotencyKey: "first", params: { amount: 100 } };
    for (let times = 0; times < 3; times += 1)
      await expect(create(faulty.stripe, request)).rejects.toMatchObject({ statusCode: 500 });
    expect(await countIntents()).toBe(count);
    await create(faulty.stripe, { ...request, idempotencyKey: "second" });
    expect(await countIntents()).toBe(count + 1);
    await faulty.close();
  },
);

test.each([429, 503] as const)(
  "a %s is not stored: the same key may be retried",
  async (status) => {
    const faulty = await startStripe({
      faults: onFirstRequest({ kind: "status", status, when: "before" }),
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

test("two processes on one folder perform a request with one key once, even at the same moment", async () => {
  const otherFile = openStateFile(provider.dataDir);
  const file = openStateFile(provider.dataDir);
  const createCustomer = ENDPOINTS.find(
    ({ method, path }) => method === "POST" && path === "/v1/customers",
  );
  if (!createCustomer) throw new Error("no endpoint for customers");
  const idempotencyKey = randomUUID();
  const call = {
    caller: "server",
    name: "POST /v1/customers",
    id: "",
    form: "email=ann@example.org",
  } as const;
  const performIn = (stateFile: typeof file, requestId: string, endpoint: typeof createCustomer) =>
    perform(openStore(stateFile, Date.now, false), {
      ...call,
      endpoint,
      requestId,
      idempotencyKey,
    });
  let first: unknown;
  const late = performIn(file, "req_late", {
    ...createCustomer,
    prepare(form) {
      // The other process performs it after this one has found no response.
      first = performIn(otherFile, "req_first", createCustomer);
      return createCustomer.prepare(form);
    },
  });
  expect({ ...late, original: undefined }).toEqual(first);
  expect(late.original).toBe("req_first");
  file.close();
  otherFile.close();
});

test("no other process can perform a request between its rejection and the storing of the error", () => {
  const otherFile = openStateFile(provider.dataDir);
  otherFile.pragma("busy_timeout = 0");
  const file = openStateFile(provider.dataDir);
  const other = openStore(otherFile, Date.now, false);
  const store = openStore(file, Date.now, false);
  const endpoint = ENDPOINTS.find(({ path }) => path === "/v1/customers");
  if (!endpoint) throw new Error("no endpoint for customers");
  const call = {
    caller: "server",
    endpoint,
    name: "POST /v1/customers",
    id: "",
    form: "",
    requestId: "req_other",
    idempotencyKey: randomUUID(),
  } as const;
  const { idempotency } = store;
  const rejected = perform(
    {
      ...store,
      idempotency: {
        ...idempotency,
        save(key, response) {
          expect(() => perform(other, call)).toThrow("locked");
          idempotency.save(key, response);
        },
      },
    },
    {
      ...call,
      requestId: "req_rejected",
      endpoint: {
        ...endpoint,
        prepare: () => () => {
          throw new StripeError(402, { type: "card_error", message: "declined" });
        },
      },
    },
  );
  expect(perform(other, call)).toEqual({ ...rejected, original: "req_rejected" });
  file.close();
  otherFile.close();
});
