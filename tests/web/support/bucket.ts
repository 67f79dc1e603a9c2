import { vi } from "vitest";

/** The key that the bucket gives a photo, and the address of the photo that is stored under it. */
export const KEY = `${"a".repeat(32)}.png`;
export const STORED = `/_bucket/photos/${KEY}`;

/** A server that lets every photo be stored, over a bucket that takes each unless it is told to answer otherwise. */
export function openBucket(put = async () => new Response()) {
  const fetch = vi.fn((url: string) =>
    url.startsWith("/generate")
      ? Promise.resolve(Response.json({ url: `${STORED}?signed=1`, key: KEY }))
      : put(),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}
