// Keys of a photo's objects in the bucket. The plain key is the upload, until it has been inspected.

/** Full size, without metadata. A later upload under the same key does not affect it. */
export function inspectedPhotoKey(key: string): string {
  return `inspected/${key}`;
}

/** The copy for display. */
export function displayPhotoKey(key: string): string {
  return `shown/${key}.webp`;
}

/** The archived copy of an order, for the workshop; its extension is that of the full-size copy. */
export function orderPhotoKey(orderNumber: number, key: string): string {
  return `orders/${orderNumber}/${/\.(?:jpg|png)$/.test(key) ? key : `${key}.png`}`;
}
