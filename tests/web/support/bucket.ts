import { vi } from "vitest";

/** The key of a photo in the bucket. */
export const PHOTO_KEY = `${"a".repeat(32)}.png`;
/** The unsigned URL of the same photo. */
export const PHOTO_URL = `/_bucket/photos/${PHOTO_KEY}`;

/** Mocks `fetch`: the server allows every upload, and `put` is the response of the bucket. */
export function mockUploads(put = async () => new Response()) {
  const fetch = vi.fn((url: string) =>
    url.startsWith("/generate")
      ? Promise.resolve(Response.json({ url: `${PHOTO_URL}?signed=1`, key: PHOTO_KEY }))
      : put(),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}
