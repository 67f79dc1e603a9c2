// The objects that the bucket holds of a photo. Under the key itself is the upload, until it has been inspected.

/** The photo in full size without metadata: what is uploaded later under the same key changes nothing. */
export function inspectedPhotoKey(key: string): string {
  return `inspected/${key}`;
}

/** The copy that people may see. */
export function shownPhotoKey(key: string): string {
  return `shown/${key}.webp`;
}

/** Where a photo lies with an order, for the workshop; its ending is that of the full-size copy. */
export function orderPhotoKey(orderNumber: number, key: string): string {
  return `orders/${orderNumber}/${/\.(?:jpg|png)$/.test(key) ? key : `${key}.png`}`;
}
