import { Stripe } from "stripe";
import { expect, test } from "vitest";
import { stripePayments } from "../../server/payments/stripePayments.ts";
import { FORM } from "./support/carts.ts";

/** What is sent with an address, as the provider would read it. */
async function sentWith(line2: string): Promise<URLSearchParams> {
  const bodies: string[] = [];
  const answer = async (_url: unknown, init?: { readonly body?: unknown }) => {
    bodies.push(String(init?.body));
    return Response.json({ id: "pi_1", metadata: {}, latest_charge: null });
  };
  const httpClient = Stripe.createFetchHttpClient(answer);
  const payments = stripePayments(new Stripe("sk_test_1", { httpClient }), "whsec_1");
  const { email, address } = FORM;
  await payments.updateIntent("pi_1", {
    amount: 2499,
    checkout: "c",
    snapshot: {
      number: 1,
      hash: "h",
      email,
      customer: null,
      shipping: { name: email, address: { ...address, line2 } },
    },
  });
  return new URLSearchParams(bodies[0]);
}

test("an empty second line of an address is not sent: the provider would take it for an attempt to unset", async () => {
  expect([...(await sentWith("")).keys()]).not.toContain("shipping[address][line2]");
  expect((await sentWith("Apt 4")).get("shipping[address][line2]")).toBe("Apt 4");
  expect((await sentWith("")).get("shipping[address][line1]")).toBe(FORM.address.line1);
});
