import { vi } from "vitest";

/** The bucket's key and URL of a photo. */
export const KEY = `${"a".repeat(32)}.png`;
export const STORED = `/_bucket/photos/${KEY}`;

/** Mocks `fetch`: the server allows every upload, and `put` is the response of the bucket. */
export function openBucket(put = async () => new Response()) {
  const fetch = vi.fn((url: string) =>
    url.startsWith("/generate")
      ? Promise.resolve(Response.json({ url: `${STORED}?signed=1`, key: KEY }))
      : put(),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}
