import {
  createPaymentIntentRequestSchema,
  settleRequestSchema,
  uploadUrlRequestSchema,
} from "#engine";
import { expect, test } from "vitest";
import { ADDRESS } from "../../support/address.ts";

test("file name, file type and order token have maximum lengths", () => {
  const lengths = [
    [uploadUrlRequestSchema, { fileName: "a", fileType: "image/png" }, "fileName", 255],
    [uploadUrlRequestSchema, { fileName: "a", fileType: "image/png" }, "fileType", 100],
    [settleRequestSchema, {}, "orderToken", 40],
  ] as const;
  for (const [schema, body, field, max] of lengths) {
    const accepts = (length: number) =>
      schema.safeParse({ ...body, [field]: "x".repeat(length) }).success;
    expect([accepts(max), accepts(max + 1), accepts(20_000)]).toEqual([true, false, false]);
  }
});

test("a payment is for one to thirty items", () => {
  const counts = [0, 1, 30, 31].map((length) => {
    const items = Array.from({ length }, () => ({}));
    const body = { amount: 1, email: "", address: ADDRESS, items };
    return createPaymentIntentRequestSchema.safeParse(body).success;
  });
  expect(counts).toEqual([false, true, true, false]);
});
