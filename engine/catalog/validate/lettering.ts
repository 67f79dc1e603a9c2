import { undrawable } from "../../preview/makeability.ts";
import type { FontSpec, PartSpec } from "../../product/preview/previewSchema.ts";
import { type FontFacts, type FontList, readFonts } from "../../preview/type/fonts.ts";
import type { Field, Option, Product } from "../../product/product.ts";
import type { JsonPath } from "../json/jsonPath.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";
import { placedFields } from "./placedField.ts";

/** What a picture says of itself, and what its fields suggest or give, is a text that one of its fonts can draw whole. */
export function checkLettering(
  product: Product,
  fontSet: readonly Option[],
  notes: DiagnosticSink,
): void {
  const shop = fontsOf(fontSet);
  if (shop === null) return;
  product.preview?.parts.forEach((part, index) => {
    if (!("text" in part)) return;
    const fonts = choiceOf(part.font, shop);
    if (fonts.length === 0) return;
    for (const [path, text] of textsOf(part, index, product)) {
      if (fonts.some((font) => undrawable(text, font).length === 0)) continue;
      notes.add(path, "default", `${whyNot(text, fonts)} — write something else`);
    }
  });
}

function whyNot(text: string, fonts: readonly FontFacts[]): string {
  const [only, other] = fonts;
  if (only === undefined || other !== undefined) return "no font here can draw all of it";
  return `the font ${only.family} can't draw ${undrawable(text, only).join(" ")}`;
}

/** Every product of a catalog asks for the same set. */
const lists = new WeakMap<readonly Option[], FontList | null>();

/** The shop's fonts; null where their set lacks what drawing needs: of what they can draw, nothing is known then. */
function fontsOf(options: readonly Option[]): FontList | null {
  const known = lists.get(options);
  if (known !== undefined) return known;
  const read = readList(options);
  lists.set(options, read);
  return read;
}

function readList(options: readonly Option[]): FontList | null {
  try {
    return readFonts(options);
  } catch {
    return null;
  }
}

function choiceOf(spec: FontSpec, { all, byId }: FontList): readonly FontFacts[] {
  if (typeof spec !== "string" && spec.among === undefined) return all;
  const ids = typeof spec === "string" ? [spec] : (spec.among ?? []);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type TextPart = Extract<PartSpec, { readonly text: unknown }>;

/** The texts that an author has written for a part: a constant, samples, what its field suggests or gives. */
function textsOf(
  { text }: TextPart,
  index: number,
  product: Product,
): readonly (readonly [JsonPath, string])[] {
  const at = ["preview", "parts", index, "text"];
  if (typeof text === "string") return [[at, text]];
  const { from, sample = [] } = text;
  const samples = [sample].flat().map((one, i) => {
    const place = typeof sample === "string" ? [...at, "sample"] : [...at, "sample", i];
    return [place, one] as const;
  });
  const written = placedFields(product).flatMap(({ field, path }) =>
    field.id === from ? writtenIn(field, path) : [],
  );
  return [...samples, ...written];
}

/** What a field suggests, or gives without asking. */
function writtenIn(field: Field, path: JsonPath): readonly (readonly [JsonPath, string])[] {
  if (field.kind === "text") {
    return field.suggest.map((one, i) => [[...path, "suggest", i], one] as const);
  }
  if (field.kind !== "derived") return [];
  const { rule } = field;
  if ("value" in rule) return [[[...path, "value"], String(rule.value)]];
  return rule.map.map(([key, one]) => [[...path, "map", String(key)], String(one)] as const);
}
