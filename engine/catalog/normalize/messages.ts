import type * as z from "zod";
import type { Message, Messages } from "../../product/product.ts";
import type { message, messages } from "../../product/schemas.ts";

/** An author's sentences in the engine's form: each with a title or `null`. */
export function resolveMessages(file: z.infer<typeof messages> | undefined): Messages {
  const entries = Object.entries(file ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, resolveMessage(value)] as const],
  );
  return Object.fromEntries(entries);
}

function resolveMessage(file: z.infer<typeof message>): Message {
  return typeof file === "string"
    ? { title: null, text: file }
    : { title: file.title ?? null, text: file.text };
}
