import { EMPTY_ADDRESS, PAGE_HEADER, PAGE_ID } from "#engine";
import { expect, test, vi } from "vitest";
import { createPaymentIntent } from "../../../web/api/paymentIntent.ts";

/** The page's id in a request that gets this response; no response for null. */
async function idSentWith(body: object | null): Promise<string | null> {
  let id: string | null = null;
  vi.stubGlobal("fetch", async (_url: string, { headers }: RequestInit) => {
    id = new Headers(headers).get(PAGE_HEADER);
    if (body === null) throw new TypeError("Failed to fetch");
    return Response.json(body);
  });
  await createPaymentIntent({ amount: 1, email: "", address: EMPTY_ADDRESS, items: [] });
  return id;
}

test("the id of the page stays the same until a response to Pay arrives", async () => {
  const session = { clientSecret: "secret", customerId: "guest" };
  const first = await idSentWith(session);
  expect(first).toMatch(PAGE_ID);
  expect(await idSentWith(null)).toBe(first);
  expect(await idSentWith({ ...session, attempt: "1" })).toBe(first);
  const second = await idSentWith(null);
  expect(second).toMatch(PAGE_ID);
  expect(second).not.toBe(first);
});
