import type { Field } from "../../product/product.ts";
import { CHAIN_INCHES } from "../../product/preview/attachedParts.ts";
import { byPart, type PerPart } from "../../product/preview/partKinds.ts";
import type {
  FontSpec,
  PartOf,
  PartSpec,
  SizeSpec,
  TextPart,
} from "../../product/preview/previewSchema.ts";
import { checkStone } from "./appearances.ts";
import { addWrongOption, optionIdsOf } from "./options.ts";
import { checkField, numbersOf, wrongField } from "./readField.ts";
import type { ReportError } from "./report.ts";
import { checkWhen } from "./when.ts";

/**
 * Reports references of a part to missing or unsuitable fields and options: texts of several lines where one is drawn, numbers
 * without a font, and numbers out of range.
 */
export function checkFields(
  part: PartSpec,
  fields: readonly Field[],
  shopFontCount: number,
  add: ReportError,
): void {
  const repeat = "repeat" in part ? part.repeat : undefined;
  const lists = fields.filter((field) => field.kind === "list");
  const list = lists.find(({ id }) => id === repeat);
  if (repeat !== undefined && list === undefined) {
    const listIds = lists.map(({ id }) => id);
    add(["repeat"], "is not the id of a list", wrongField(repeat, listIds));
  }
  checkWhen(part, fields, add);
  // Only text and stone may be read from a row's fields. Everything else is the same for all rows.
  const inRows = [...(list?.of ?? []), ...fields];
  if ("text" in part) checkText(part, inRows, add);
  if ("font" in part) checkFont(part.font, fields, shopFontCount, add);
  byPart(CHECKS_BY_KIND, part, { fields, inRows, add });
}

/** Reports a text from a field of another kind, or of several lines for a part that draws one. */
function checkText(
  { text, part: kind }: TextPart,
  inRows: readonly Field[],
  add: ReportError,
): void {
  if (typeof text === "string") return;
  const path = ["text", "from"];
  const field = checkField(path, text.from, "text", inRows, add);
  if (field?.kind !== "text" || field.lines === null || kind === "engraveText") return;
  const message = `"${field.id}" may have several lines, and a ${kind} draws one — remove the field's "lines"`;
  add(path, message);
}

/** Reports a font's field that is not numeric, or whose numbers have no font. */
function checkFont(
  font: FontSpec,
  fields: readonly Field[],
  shopFontCount: number,
  add: ReportError,
): void {
  if (typeof font === "string") return;
  const { from, among } = font;
  const numbers = numbersOf(checkField(["font", "from"], from, "font", fields, add));
  const wrongNumber = numbers.find((number) => number < 1 || !Number.isInteger(number));
  if (wrongNumber !== undefined) {
    const message = `"${from}" can be ${wrongNumber}, and fonts are counted from 1 — write whole numbers from 1 on`;
    add(["font", "from"], message);
  }
  const count = among?.length ?? shopFontCount;
  const highest = Math.max(0, ...numbers);
  if (count === 0 || count >= highest) return;
  const message = `there are ${count} fonts here for the numbers up to ${highest} of "${from}" — write a smaller "max", or more fonts`;
  add(["font", among === undefined ? "from" : "among"], message);
}

interface CheckInput {
  readonly fields: readonly Field[];
  /** The sub-fields of the list that the part is repeated for, then all fields. */
  readonly inRows: readonly Field[];
  readonly add: ReportError;
}

const noCheck = (): void => undefined;

/** The checks of references that only some kinds of parts have. Text and font are checked by `checkFields` itself. */
const CHECKS_BY_KIND: PerPart<void, [input: CheckInput]> = {
  namePlate: noCheck,
  heartPlate: noCheck,
  heartBand: noCheck,
  engraveRows: noCheck,
  engraveAlong: noCheck,
  engraveText: noCheck,
  engravePhoto: ({ from }, { fields, add }) => {
    checkField(["from"], from, "photo", fields, add);
  },
  beads: noCheck,
  gem: ({ stone }, { inRows, add }) => checkStone(stone, inRows, add),
  tagPlate: ({ width, height }, { fields, add }) => {
    checkSize("width", width, fields, add);
    checkSize("height", height, fields, add);
  },
  ring: noCheck,
  chain: ({ length }, { fields, add }) => checkLength(length, fields, add),
};

/** Reports fields whose numbers are not chain lengths in inches. They may be millimetres, for example. */
function checkLength(
  length: PartOf<"chain">["length"],
  fields: readonly Field[],
  add: ReportError,
): void {
  if (typeof length === "number") return;
  const path = ["length", "from"];
  const [min, max] = CHAIN_INCHES;
  const numbers = numbersOf(checkField(path, length.from, "length", fields, add));
  const wrongNumber = numbers.find((number) => number < min || number > max);
  if (wrongNumber === undefined) return;
  const message = `"${length.from}" can be ${wrongNumber}, and the chain of a necklace is ${min} to ${max} inches long — name a field of inches, or write a length; leave out the preview of anything else`;
  add(path, message);
}

/** Reports a size that depends on a field other than a choice, or whose map doesn't have exactly the choice's options. */
function checkSize(key: string, size: SizeSpec, fields: readonly Field[], add: ReportError): void {
  if (typeof size === "number") return;
  const field = checkField([key, "from"], size.from, "size", fields, add);
  if (field?.kind !== "choice" || field.options.length === 0) return;
  const optionIds = optionIdsOf(field);
  for (const id of Object.keys(size.map)) {
    if (!optionIds.includes(id)) addWrongOption([key, "map", id], id, field, add);
  }
  const missingIds = optionIds.filter((id) => !Object.hasOwn(size.map, id));
  if (missingIds.length === 0) return;
  const ids = missingIds.map((id) => `"${id}"`).join(", ");
  add([key, "map"], `has no millimetres for ${ids} — add them`);
}
