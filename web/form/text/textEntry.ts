import type { InputHTMLAttributes } from "react";
import type { CompiledProduct, Product, TextField } from "#engine";
import type { PartSpec } from "#engine/preview";
import type { DraftView } from "../state/draftView.ts";
import { rowFieldPath } from "../field/fieldPath.ts";

type EntryHints = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "autoCorrect" | "autoCapitalize" | "spellCheck"
>;

type TextPart = Extract<PartSpec, { readonly text: unknown }>;

/**
 * Attributes for the browser's typing assistance. Engraved texts must not be corrected. A text counts as engraved if a
 * preview part draws it, if it has a font, or if its product has no preview. Other texts use the browser's defaults.
 */
export function entryHints({ preview }: Product, { id, font, lines }: TextField): EntryHints {
  const part = preview?.parts.find(
    (each): each is TextPart =>
      "text" in each && typeof each.text === "object" && each.text.from === id,
  );
  if (part === undefined && font === null && preview !== null) return {};
  const isUppercase = part !== undefined && "upper" in part && part.upper === true;
  const capitalization = lines === null ? "words" : "sentences";
  return {
    autoCorrect: "off",
    autoCapitalize: isUppercase ? "characters" : capitalization,
    spellCheck: false,
  };
}

/**
 * The react-hook-form name of the text field after `name`, among those that exist currently; null if `name` is the last one
 * or not a text field.
 */
export function nextTextFieldName(
  { product, existingSubFieldIds }: CompiledProduct,
  { existingIds, configuration }: DraftView,
  name: string,
): string | null {
  const names = product.fields.flatMap((field): readonly string[] => {
    if (!existingIds.has(field.id)) return [];
    if (field.kind === "text") return [field.id];
    const rows = configuration[field.id];
    if (field.kind !== "list" || typeof rows !== "object") return [];
    return rows.flatMap((row, index) => {
      const subFieldIds = existingSubFieldIds(field.id, configuration, row);
      const texts = field.of.filter(({ id, kind }) => kind === "text" && subFieldIds.has(id));
      return texts.map((text) => rowFieldPath(field, index, text).name);
    });
  });
  const index = names.indexOf(name);
  return index === -1 ? null : (names[index + 1] ?? null);
}
