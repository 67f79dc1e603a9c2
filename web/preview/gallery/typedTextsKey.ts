import { canonicalJson, type Product } from "#engine";
import type { PreviewValues } from "#engine/preview";

/** A key of all typed texts of a configuration. Two keys are equal only if the texts are equal. */
export function typedTextsKey({ fields }: Product, values: PreviewValues): string {
  return canonicalJson(
    fields.map((field) => {
      const value = values[field.id];
      if (field.kind === "text") return value ?? null;
      if (field.kind !== "list" || typeof value !== "object") return null;
      const texts = field.of.filter(({ kind }) => kind === "text");
      return value.map((row) => texts.map(({ id }) => row[id] ?? null));
    }),
  );
}
