import { EMPTY_ADDRESS, PATHS } from "#engine";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchSettlement } from "../../../web/api/settle.ts";
import { uploadPhoto } from "../../../web/api/uploadPhoto.ts";
import { createPaymentIntent } from "../../../web/api/paymentIntent.ts";

/** A server that never answers; the request only ends when it is aborted. */
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

/** The state of a promise after some more milliseconds. */
async function after<Value>(ms: number, promise: Promise<Value>): Promise<Value | "waiting"> {
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([promise, Promise.resolve("waiting" as const)]);
}

test("times out after 30 seconds without an answer", async () => {
  const answer = fetchSettlement(null, null);
  expect(await after(29_000, answer)).toBe("waiting");
  expect(await after(1_000, answer)).toEqual({ kind: "unreachable" });
});

test("times out if an answer starts but never ends", async () => {
  vi.mocked(fetch).mockImplementation((path, init) =>
    Promise.resolve(Object.assign(Response.json({}), { json: () => silent(path, init) })),
  );
  expect(await after(30_000, fetchSettlement(null, null))).toEqual({ kind: "unreachable" });
});

test("rejects at once when aborted, before or after the start", async () => {
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

test("clears its timer after an answer", async () => {
  vi.mocked(fetch).mockResolvedValue(Response.json({ status: "payable", order: null }));
  expect(await fetchSettlement(null, null)).toMatchObject({ kind: "ok" });
  expect(vi.getTimerCount()).toBe(0);
});

test("an upload may take minutes, but not forever", async () => {
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
