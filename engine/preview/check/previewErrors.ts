import { optionAdvice } from "../../product/advice.ts";
import type { Field } from "../../product/product.ts";
import { readMetal } from "../appearance.ts";
import { repeatOf } from "../shownParts.ts";
import type { PartSpec, PreviewSpec, TextPart } from "../schema.ts";
import { checkArrangement } from "./arrangement.ts";
import { checkAppearance, fieldReader, idsOf, numbersOf } from "./readField.ts";
import { type CheckInput, type ReportError, rulesOf, type SpecPath } from "./rules.ts";

/** An error in a preview. `path` is relative to `preview`. */
interface PreviewError {
  readonly path: SpecPath;
  /** The error, followed by advice after " — ". */
  readonly message: string;
}

/**
 * Finds all invalid references to fields, options, parts, anchors and fonts, all impossible measurements, and all parts that
 * cover one another or may be drawn without a part that they need.
 * @param fontIds the ids of the shop's fonts; null if their list is invalid, which is reported elsewhere
 */
export function previewErrors(
  spec: PreviewSpec,
  fields: readonly Field[],
  fontIds: ReadonlySet<string> | null,
): PreviewError[] {
  const errors: PreviewError[] = [];
  checkMetal(spec, fields, (path, message) => errors.push({ path, message }));
  const partsAbove = new Map<string, PartSpec>();
  for (const [i, part] of spec.parts.entries()) {
    const add: ReportError = (path, message) =>
      errors.push({ path: ["parts", i, ...path], message });
    if (partsAbove.has(part.id)) add(["id"], `"${part.id}" is used twice — choose another id`);
    checkRepeat(part, fields, add);
    const repeat = repeatOf(part, [...partsAbove.values()]);
    const readField = fieldReader(part, repeat, fields, add);
    const input = { fields, partsAbove, shapes: spec.shapes ?? {}, add, readField };
    if ("text" in part) {
      checkText(part, input);
      checkFont(part, fontIds, input);
    }
    rulesOf(part).check?.(part, input);
    checkArrangement(part, input);
    partsAbove.set(part.id, part);
  }
  return errors;
}

/** Reports a `metal` that is not a choice, or whose options lack a metal's appearance. */
function checkMetal({ metal }: PreviewSpec, fields: readonly Field[], add: ReportError): void {
  const path = ["metal", "from"];
  const field = fields.find(({ id }) => id === metal.from);
  if (field?.kind === "choice") checkAppearance(field, readMetal, "a metal", path, add);
  else add(path, `"${metal.from}" is no choice${optionAdvice(metal.from, idsOf(fields, "metal"))}`);
}

/** Reports a `repeat` that is not a list. */
function checkRepeat(part: PartSpec, fields: readonly Field[], add: ReportError): void {
  if (!("repeat" in part) || part.repeat === undefined) return;
  const lists = fields.filter(({ kind }) => kind === "list").map(({ id }) => id);
  if (!lists.includes(part.repeat))
    add(["repeat"], `is not the id of a list${optionAdvice(part.repeat, lists)}`);
}

/** Reports a text from a field of another kind, or of several lines for a part that draws one. */
function checkText(part: TextPart, { readField, add }: CheckInput): void {
  if (typeof part.text === "string") return;
  const path = ["text", "from"];
  const field = readField(path, part.text.from, "text");
  if (field?.kind !== "text" || field.lines === null || rulesOf(part).isMultiline?.(part) === true)
    return;
  const message = `"${field.id}" may have several lines, and "${part.id}" draws one — remove the field's "lines"`;
  add(path, message);
}

/** Reports fonts that don't exist, a font's field that is not numeric, and one whose numbers have no font. */
function checkFont(
  { font }: TextPart,
  fontIds: ReadonlySet<string> | null,
  { readField, add }: CheckInput,
): void {
  const checkId = (id: string, path: SpecPath): void => {
    if (fontIds === null || fontIds.has(id)) return;
    const advice = optionAdvice(id, [...fontIds], "option-sets/fonts.json has them all");
    add(path, `there is no font "${id}"${advice}`);
  };
  if (typeof font === "string") {
    checkId(font, ["font"]);
    return;
  }
  const { from, among } = font;
  among?.forEach((id, i) => checkId(id, ["font", "among", i]));
  const numbers = numbersOf(readField(["font", "from"], from, "font"));
  const wrongNumber = numbers.find((number) => number < 1 || !Number.isInteger(number));
  if (wrongNumber !== undefined) {
    const message = `"${from}" can be ${wrongNumber}, and fonts are counted from 1 — write whole numbers from 1 on`;
    add(["font", "from"], message);
  }
  const count = among?.length ?? fontIds?.size ?? 0;
  const highest = Math.max(0, ...numbers);
  if (count === 0 || count >= highest) return;
  const message = `there are ${count} fonts here for the numbers up to ${highest} of "${from}" — write a smaller "max", or more fonts`;
  add(["font", among === undefined ? "from" : "among"], message);
}
