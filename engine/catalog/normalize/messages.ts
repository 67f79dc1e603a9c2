import type * as z from "zod";
import type { Message, Messages } from "../../product/text/messages.ts";
import type { message, messages } from "../../product/schemas.ts";

type MessagesFile = z.infer<typeof messages>;
type MessageFile = z.infer<typeof message>;

/** Converts messages of a file. A message that is only a text has no title. */
export function normalizeMessages(file: MessagesFile | undefined): Messages {
  const entries = Object.entries(file ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, normalizeMessage(value)] as const],
  );
  return Object.fromEntries(entries);
}

function normalizeMessage(file: MessageFile): Message {
  return typeof file === "string"
    ? { title: null, text: file }
    : { title: file.title ?? null, text: file.text };
}
