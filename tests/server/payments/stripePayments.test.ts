import { Stripe } from "stripe";
import { expect, test } from "vitest";
import { PaymentOutcomeUnknown } from "../../../server/payments/payments.ts";
import { stripePayments } from "../../../server/payments/stripePayments.ts";
import { FORM } from "../../support/server/carts.ts";

const ACCOUNT = { webhookSecret: "whsec_1", shop: "shop_1" };

/** The parameters of a sent intent, as the provider parses them. */
async function sentWith(line2: string): Promise<URLSearchParams> {
  const bodies: string[] = [];
  const answer = async (_url: unknown, init?: { readonly body?: unknown }) => {
    bodies.push(String(init?.body));
    return Response.json({ id: "pi_1", metadata: {}, latest_charge: null });
  };
  const httpClient = Stripe.createFetchHttpClient(answer);
  const payments = stripePayments(new Stripe("sk_test_1", { httpClient }), ACCOUNT);
  const { email, address } = FORM;
  const shipping = { name: email, phone: "", address: { ...address, line2 } };
  const details = { attempt: "a", hash: "h", code: "KD7QM4XA", email, customer: "cus_1", shipping };
  await payments.createIntent(2499, details, "key");
  return new URLSearchParams(bodies[0]);
}

test("does not send an empty address line, which the provider would treat as an attempt to unset the line", async () => {
  expect([...(await sentWith("")).keys()]).not.toContain("shipping[address][line2]");
  expect((await sentWith("Apt 4")).get("shipping[address][line2]")).toBe("Apt 4");
  expect((await sentWith("")).get("shipping[address][line1]")).toBe(FORM.address.line1);
});

test("names the order by its code, and the attempt and its hash in the metadata", async () => {
  const { description, ...metadata } = Object.fromEntries(
    [...(await sentWith(""))].filter(([key]) => /^(?:description|metadata)/.test(key)),
  );
  expect(description).toBe("Order KD7QM4XA");
  expect(metadata).toEqual({
    "metadata[shop]": "shop_1",
    "metadata[attempt]": "a",
    "metadata[hash]": "h",
  });
});

test("a request with a replaced API key may succeed later, with the new one", async () => {
  const error = { type: "invalid_request_error", message: "Invalid API Key provided." };
  const httpClient = Stripe.createFetchHttpClient(async () =>
    Response.json({ error }, { status: 401 }),
  );
  const payments = stripePayments(new Stripe("sk_test_1", { httpClient }), ACCOUNT);
  const refund = payments.refund({ intentId: "pi_1", amount: 500, request: "r" }, "key");
  await expect(refund).rejects.toThrow(PaymentOutcomeUnknown);
});

test("lists all events missed in a long downtime, oldest first", async () => {
  const all = Array.from({ length: 10_050 }, (_, index) => ({
    id: `evt_${index}`,
    object: "event",
    type: "payment_intent.succeeded",
    created: index,
    data: { object: { id: `pi_${index}` } },
  }));
  const newestFirst = all.toReversed();
  const answer = async (url: unknown) => {
    const after = new URL(String(url)).searchParams.get("starting_after");
    const from = newestFirst.findIndex(({ id }) => id === after) + 1;
    const data = newestFirst.slice(from, from + 100);
    const has_more = from + data.length < all.length;
    return Response.json({ object: "list", url: "/v1/events", data, has_more });
  };
  const httpClient = Stripe.createFetchHttpClient(answer);
  const payments = stripePayments(new Stripe("sk_test_1", { httpClient }), ACCOUNT);
  const listed = await payments.eventsSince(0);
  expect(listed.map(({ intentId }) => intentId)).toEqual(all.map(({ data }) => data.object.id));
  // The provider uses seconds, the shop milliseconds.
  expect(listed.at(-1)?.created).toBe(10_049_000);
});
