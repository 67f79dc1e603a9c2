import { vi } from "vitest";
import { PATHS } from "#engine";

/** The key of a photo in the bucket. */
export const PHOTO_KEY = `${"a".repeat(32)}.png`;
/** The unsigned URL of the same photo. */
export const PHOTO_URL = `/_bucket/photos/${PHOTO_KEY}`;

/** Mocks `fetch`: the server allows every upload, and the bucket responds to it with `storePhoto`. Returns the mock. */
export function mockUploads(storePhoto = async () => new Response()) {
  const fetch = vi.fn((url: string) =>
    url === PATHS.uploadUrl
      ? Promise.resolve(Response.json({ url: `${PHOTO_URL}?signed=1`, key: PHOTO_KEY }))
      : storePhoto(),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}
