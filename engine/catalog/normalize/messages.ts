import type * as z from "zod";
import type { Message, Messages } from "../../product/product.ts";
import type { message, messages } from "../../product/schemas.ts";

export function normalizeMessages(file: z.infer<typeof messages> | undefined): Messages {
  const entries = Object.entries(file ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, normalizeMessage(value)] as const],
  );
  return Object.fromEntries(entries);
}

function normalizeMessage(file: z.infer<typeof message>): Message {
  return typeof file === "string"
    ? { title: null, text: file }
    : { title: file.title ?? null, text: file.text };
}
