import { PLACEHOLDERS } from "../../messages.ts";
import type { MessageKey, Messages, Product } from "../../product.ts";
import type { JsonPath } from "../json.ts";
import type { Notes } from "../notes.ts";
import { placedFields } from "./placedField.ts";

/** No sentence asks for a `{placeholder}` that would stay unfilled. */
export function checkPlaceholders(product: Product, notes: Notes): void {
  checkMessages(product.messages, ["messages"], notes);
  for (const { field, path } of placedFields(product)) {
    checkMessages(field.messages, [...path, "messages"], notes);
  }
}

function checkMessages(messages: Messages, path: JsonPath, notes: Notes): void {
  for (const [key, message] of Object.entries(messages)) {
    const known = PLACEHOLDERS[key as MessageKey]; // the grammar lets no other key through
    for (const [whole, word] of message.text.matchAll(/\{(\w*)\}/g)) {
      if (word === undefined || known.includes(word)) continue;
      const usable = known.map((name) => `{${name}}`).join(", ");
      notes.add([...path, key], "placeholder", `nothing fills ${whole} here — use ${usable}`);
    }
  }
}
