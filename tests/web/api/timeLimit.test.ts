import { EMPTY_ADDRESS, PATHS } from "#engine";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchSettlement } from "../../../web/api/settle.ts";
import { uploadPhoto } from "../../../web/api/uploadPhoto.ts";
import { createPaymentIntent } from "../../../web/api/paymentIntent.ts";

/** A server that takes a request and never answers; the browser ends it only when it is aborted. */
const silent = (_path: unknown, { signal }: RequestInit = {}) =>
  new Promise<never>((_, reject) => {
    const abort = () => {
      reject(new DOMException("aborted", "AbortError"));
    };
    if (signal?.aborted === true) abort();
    signal?.addEventListener("abort", abort);
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", vi.fn(silent));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How a promise stands after some more milliseconds. */
async function after<Value>(ms: number, promise: Promise<Value>): Promise<Value | "waiting"> {
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([promise, Promise.resolve("waiting" as const)]);
}

test("a call that is never answered is given up after half a minute", async () => {
  const answer = fetchSettlement(null, null);
  expect(await after(29_000, answer)).toBe("waiting");
  expect(await after(1_000, answer)).toEqual({ kind: "unreachable" });
});

test("a call whose answer begins and never ends is given up as well", async () => {
  vi.mocked(fetch).mockImplementation((path, init) =>
    Promise.resolve(Object.assign(Response.json({}), { json: () => silent(path, init) })),
  );
  expect(await after(30_000, fetchSettlement(null, null))).toEqual({ kind: "unreachable" });
});

test("a call that is no longer wanted ends at once, before or after it began", async () => {
  const request = { amount: 1, email: "ann@example.org", address: EMPTY_ADDRESS, items: [] };
  expect(await after(0, createPaymentIntent(request, AbortSignal.abort()))).toEqual({
    kind: "unreachable",
  });
  const controller = new AbortController();
  const answer = createPaymentIntent(request, controller.signal);
  expect(await after(0, answer)).toBe("waiting");
  controller.abort();
  expect(await after(0, answer)).toEqual({ kind: "unreachable" });
});

test("an answer leaves no clock running", async () => {
  vi.mocked(fetch).mockResolvedValue(Response.json({ status: "payable", order: null }));
  expect(await fetchSettlement(null, null)).toMatchObject({ kind: "ok" });
  expect(vi.getTimerCount()).toBe(0);
});

test("a photo may take minutes, and not for ever", async () => {
  const key = "0123456789abcdef0123456789abcdef.jpg";
  vi.mocked(fetch).mockImplementation((path, init) =>
    path === PATHS.uploadUrl
      ? Promise.resolve(Response.json({ url: `https://bucket.example/${key}?signed`, key }))
      : silent(path, init),
  );
  const uploaded = uploadPhoto(new File(["x"], "ann.jpg", { type: "image/jpeg" }));
  expect(await after(840_000, uploaded)).toBe("waiting");
  expect(await after(60_000, uploaded)).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(2);
});
