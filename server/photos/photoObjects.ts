// Keys of a photo's objects in the bucket. The upload itself has the photo's key, and is deleted after its inspection.

/** The full-size copy without metadata. A later upload under the same key does not affect it. */
export function inspectedPhotoKey(key: string): string {
  return `inspected/${key}`;
}

/** The copy for display. */
export function displayPhotoKey(key: string): string {
  return `shown/${key}.webp`;
}

/** The archived copy of an order's photo, for the workshop. It is a PNG file unless the upload was a JPEG file. */
export function orderPhotoKey(orderNumber: number, key: string): string {
  return `orders/${orderNumber}/${/\.(?:jpg|png)$/.test(key) ? key : `${key}.png`}`;
}
