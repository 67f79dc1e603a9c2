import { cleanText } from "../../kinds/text/text.ts";
import { unsupportedGraphemes } from "../../preview/makeability.ts";
import type { TextPart } from "../../preview/schema.ts";
import { type FontFacts, type FontList, readFonts } from "../../preview/type/fonts.ts";
import type { Field, Option, Product } from "../../product/product.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";
import { fieldsWithPaths } from "./fieldsWithPaths.ts";

/**
 * Reports texts of the file (constants, samples, defaults, suggestions, derived values) that none of their part's fonts can
 * draw.
 * @param fontSet the options of the shop's fonts
 */
export function checkLettering(
  product: Product,
  fontSet: readonly Option[],
  sink: DiagnosticSink,
): void {
  const shopFonts = readShopFonts(fontSet);
  // Without the fonts' data, no text can be checked.
  if (shopFonts === null) return;
  product.preview?.parts.forEach((part, index) => {
    if (!("text" in part)) return;
    const fonts = selectFonts(part.font, shopFonts);
    // `previewErrors` reports unknown fonts.
    if (fonts.length === 0) return;
    for (const [path, text] of listTexts(part, index, product)) {
      if (fonts.some((font) => unsupportedGraphemes(text, font).length === 0)) continue;
      sink.add(path, "default", `${unsupportedMessage(text, fonts)} — write something else`);
    }
  });
}

function unsupportedMessage(text: string, fonts: readonly FontFacts[]): string {
  const [font] = fonts;
  if (font === undefined || fonts.length > 1) return "no font here can draw all of it";
  return `the font ${font.family} can't draw ${unsupportedGraphemes(text, font).join(" ")}`;
}

/** The shop's fonts. Null if their option set lacks data that drawing needs. */
function readShopFonts(options: readonly Option[]): FontList | null {
  try {
    return readFonts(options);
  } catch {
    return null;
  }
}

/** The fonts that a part may be drawn in. Unknown fonts are omitted. */
function selectFonts(spec: TextPart["font"], { all, byId }: FontList): readonly FontFacts[] {
  if (typeof spec !== "string" && spec.among === undefined) return all;
  const ids = typeof spec === "string" ? [spec] : (spec.among ?? []);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The texts that the file has for the part with this index, and their paths: its constant or samples, and those of its field. */
function listTexts(
  { part, text }: TextPart,
  index: number,
  product: Product,
): readonly (readonly [JsonPath, string])[] {
  const textPath = ["preview", "parts", index, "text"];
  const drawnText = part === "engraveText" ? withoutLineBreaks : (value: string) => value;
  if (typeof text === "string") return [[textPath, drawnText(text)]];
  const { from, sample = [] } = text;
  const samplePath = [...textPath, "sample"];
  const samples =
    typeof sample === "string"
      ? [[samplePath, drawnText(sample)] as const]
      : sample.map((value, i) => [[...samplePath, i], drawnText(value)] as const);
  const texts = fieldsWithPaths(product).flatMap(({ field, path }) =>
    field.id === from ? listAuthoredTexts(field, path) : [],
  );
  return [...samples, ...texts];
}

/** A line break starts another line instead of being drawn. */
function withoutLineBreaks(text: string): string {
  return text.replaceAll("\n", " ");
}

/** The default and the suggestions of a text field, or the values of a derived field. */
function listAuthoredTexts(field: Field, path: JsonPath): readonly (readonly [JsonPath, string])[] {
  if (field.kind === "text") {
    // `checkDefaults` reports line breaks in a text of a single line.
    const toDrawnText = (text: string) => withoutLineBreaks(cleanText(text));
    return [
      [[...path, "default"], toDrawnText(field.default ?? "")],
      ...field.suggest.map((text, i) => [[...path, "suggest", i], toDrawnText(text)] as const),
    ];
  }
  if (field.kind !== "derived") return [];
  const { value, map } = field;
  if (map === null) return [[[...path, "value"], String(value)]];
  return Object.entries(map).map(([key, each]) => [[...path, "map", key], String(each)] as const);
}
