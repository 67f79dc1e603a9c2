import { EMPTY_ADDRESS, PATHS } from "#engine";
import { beforeEach, expect, test, vi } from "vitest";
import { uploadPhoto } from "../../../web/api/uploadPhoto.ts";
import { createPaymentIntent, fetchSettlement } from "../../../web/api/paymentIntent.ts";
import { neverResponds } from "../../support/web/neverResponds.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", vi.fn(neverResponds));
});

/** The result of a promise some milliseconds later. */
async function resultAfter<Value>(ms: number, promise: Promise<Value>): Promise<Value | "waiting"> {
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([promise, Promise.resolve("waiting" as const)]);
}

test("a request without a response, or whose response never ends, fails after 30 seconds", async () => {
  const answer = fetchSettlement(null, false);
  expect(await resultAfter(29_000, answer)).toBe("waiting");
  expect(await resultAfter(1_000, answer)).toEqual({ kind: "failed" });
  vi.mocked(fetch).mockImplementation((path, init) =>
    Promise.resolve(Object.assign(Response.json({}), { json: () => neverResponds(path, init) })),
  );
  expect(await resultAfter(30_000, fetchSettlement(null, false))).toEqual({ kind: "failed" });
});

test("a request fails at once when aborted, before or after the start", async () => {
  const request = { amount: 1, email: "ann@example.org", address: EMPTY_ADDRESS, items: [] };
  expect(await resultAfter(0, createPaymentIntent(request, AbortSignal.abort()))).toEqual({
    kind: "failed",
  });
  const controller = new AbortController();
  const answer = createPaymentIntent(request, controller.signal);
  expect(await resultAfter(0, answer)).toBe("waiting");
  controller.abort();
  expect(await resultAfter(0, answer)).toEqual({ kind: "failed" });
});

test("an upload fails after 15 minutes", async () => {
  const key = "0123456789abcdef0123456789abcdef.jpg";
  vi.mocked(fetch).mockImplementation((path, init) =>
    path === PATHS.uploadUrl
      ? Promise.resolve(Response.json({ url: `https://bucket.example/${key}?signed`, key }))
      : neverResponds(path, init),
  );
  const upload = uploadPhoto(new File(["x"], "ann.jpg", { type: "image/jpeg" }));
  const minute = 60_000;
  expect(await resultAfter(14 * minute, upload)).toBe("waiting");
  expect(await resultAfter(minute, upload)).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(2);
});
