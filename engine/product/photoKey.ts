const PHOTO_KEY = /^[0-9a-f]{32}\.(?:jpg|png|webp|avif|gif)$/;

/** Whether a value is the key of an uploaded photo: 128 random bits in hex and a file extension. */
export function isPhotoKey(value: unknown): value is string {
  return typeof value === "string" && PHOTO_KEY.test(value);
}

/** The file extension for each image type that the shop can check, by MIME type. */
export const PHOTO_EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
};

/** The photo key at the end of a URL. Null if there is none. The server checks the rest of the URL. */
export function photoKeyOfUrl(url: string): string | null {
  const key = url.slice(url.lastIndexOf("/") + 1);
  return isPhotoKey(key) ? key : null;
}
