import type { Values } from "../../condition.ts";
import type { Product } from "../../product.ts";

/** A piece in a merchandiser's words: what it has beside the plainest one. */
export function describePiece(product: Product, piece: Values): string {
  const parts = product.fields.flatMap((field): readonly string[] => {
    const value = piece[field.id];
    if (value === undefined) return [];
    if (typeof value === "object") return [`${value.length} × ${field.label}`];
    switch (field.kind) {
      case "choice": {
        if (value === field.default) return [];
        return [
          `${field.label}: ${field.options.find(({ id }) => id === value)?.label ?? String(value)}`,
        ];
      }
      case "list":
        return [];
      case "number":
        return value === field.default ? [] : [`${field.label}: ${String(value)}`];
      case "text":
        return [`${field.label} of ${String(value).length}`];
      case "file":
        return [field.label];
      case "derived":
        return [];
    }
  });
  return parts.join(", ") || "the plainest piece";
}
