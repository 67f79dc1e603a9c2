import { type Mutation, mutationsOf } from "./mutation.ts";

/** Safeguards of photos: validation, access, retention. */
export const photoMutations: readonly Mutation[] = [
  {
    against: "a photo lost between its order and the workshop",
    file: "jobs/processOutbox.ts",
    from: "  await markForReview(orders, latest, LOST_PHOTO, { now: clock.now() });\n",
    to: "",
    detectedBy: ["photos/photoRetention.test.ts"],
  },
  {
    against: "a photo of the wrong type",
    file: "photos/photoService.ts",
    from: "catalog.uploads.accept.has(type) ? PHOTO_EXTENSIONS[type] : undefined",
    to: '(PHOTO_EXTENSIONS[type] ?? "jpg")',
    detectedBy: ["photos/uploads.test.ts"],
  },
  {
    against: "metadata in the display copy",
    file: "photos/photoService.ts",
    from: 'bucket.write(displayPhotoKey(key), photo.displayCopy, "image/webp")',
    to: 'bucket.write(displayPhotoKey(key), bytes, "image/webp")',
    detectedBy: ["photos/photoMetadata.test.ts"],
  },
  ...mutationsOf(
    { file: "photos/photoService.ts", detectedBy: ["photos/photoValidation.test.ts"] },
    [
      [
        "a photo that is too big",
        "await bucket.read(key, catalog.uploads.maxBytes)",
        "await bucket.read(key, Infinity)",
      ],
      [
        "large invalid files fetched and decoded with every request",
        "    if (unreadable.get(key)) return UNREADABLE_PHOTO;\n",
        "",
      ],
      [
        "a photo above its own product's limit",
        "sizeProblem(field, product, (await findPhoto(orders, key))?.bytes ?? 0)",
        "null",
      ],
      [
        "only the first of several refused photos is named",
        "photoError(first, more)",
        "photoError(first, [])",
      ],
    ],
  ),
  ...mutationsOf(
    { file: "photos/inspectPhoto.ts", detectedBy: ["photos/photoValidation.test.ts"] },
    [
      [
        "HTML, SVG or a polyglot as a photo",
        "if (format === undefined || format !== FORMATS[type]) return null;",
        "",
      ],
      ["a photo that is corrupt after its first bytes", 'failOn: "error"', 'failOn: "none"'],
    ],
  ),
  {
    against: "a small file that decodes to gigabytes",
    file: "photos/inspectPhoto.ts",
    from: "limitInputPixels: limits.pixels",
    to: "limitInputPixels: false",
    detectedBy: ["photos/inspectPhoto.test.ts"],
  },
  {
    against: "an undecoded photo in a cart",
    file: "routes/createPaymentIntent.ts",
    from: '    await deps.photos.validateUploads(cart.lineItems, form === null ? "session" : "pay");\n',
    to: "",
    detectedBy: ["photos/photoValidation.test.ts"],
  },
  {
    against: "a photo replaced after inspection",
    file: "photos/photoService.ts",
    from: "bucket.copy(inspectedPhotoKey(key), ",
    to: "bucket.copy(key, ",
    detectedBy: ["photos/photoRetention.test.ts"],
  },
  {
    against: "a photo served as a page",
    file: "routes/photo.ts",
    from: '.type("image/webp")',
    to: '.type("text/html")',
    detectedBy: ["photos/uploads.test.ts"],
  },
  {
    against: "an ordered photo swept",
    file: "orders/placeOrder.ts",
    from: '    await tx.updateTable("photos").set({ order_id: order.id }).where("key", "=", key).execute();\n',
    to: "",
    detectedBy: ["photos/photoRetention.test.ts"],
  },
  ...mutationsOf(
    { file: "orders/photoRows.ts", detectedBy: ["postgres/orderRepository.test.ts"] },
    [
      [
        "a photo swept while an order takes it",
        '    .where("order_id", "is", null)\n    .where("used_at", "<", before)\n    .executeTakeFirst();',
        '    .where("used_at", "<", before)\n    .executeTakeFirst();',
      ],
      [
        "a photo swept while a cart uses it",
        '    .where("used_at", "<", before)\n    .executeTakeFirst();',
        "    .executeTakeFirst();",
      ],
    ],
  ),
  {
    against: "a photo that the bucket failed to delete is dropped",
    file: "jobs/sweepPhotos.ts",
    from: "      await photos.discard(key);\n      await deletePhoto(orders, key);",
    to: "      await deletePhoto(orders, key);\n      await photos.discard(key);",
    detectedBy: ["photos/photoRetention.test.ts"],
  },
  {
    against:
      "the photo of a cart deleted by the sweep, because requests with an unchanged cart do not count as use of its photos",
    file: "checkout/priceCart.ts",
    from: "lineItems.every(({ photos }) => photos.length === 0)",
    to: "true",
    detectedBy: ["jobs/sweeper.test.ts"],
  },
  {
    against: "an unresponsive bucket blocks payments and jobs",
    file: "photos/bucketClient.ts",
    from: ", socketTimeout: idleTimeout }",
    to: " }",
    detectedBy: ["photos/bucketClient.test.ts"],
  },
];
