const PHOTO_KEY = /^[0-9a-f]{32}\.(?:jpg|png|webp|avif|gif)$/;

/** Whether a value is the key of an uploaded photo: 128 random bits in hex and the ending of its type. */
export function isPhotoKey(value: unknown): value is string {
  return typeof value === "string" && PHOTO_KEY.test(value);
}

/** The ending of a photo key for each image type the shop can check; any other type has none. */
export const PHOTO_ENDINGS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
};

/** The key that a photo's URL ends in, or null when it ends in none. Whose bucket it is, the server checks. */
export function photoKeyOfUrl(url: string): string | null {
  const key = url.slice(url.lastIndexOf("/") + 1);
  return isPhotoKey(key) ? key : null;
}
