import { authoringOf, type Drawn } from "../../kinds/authoring.ts";
import { possibleValues } from "../../kinds/kinds.ts";
import { optionAdvice } from "../../product/advice.ts";
import type { ChoiceField, Field } from "../../product/product.ts";
import type { ByOption } from "../byOption.ts";
import type { PartSpec } from "../schema.ts";
import type { CheckInput, ReportError, SpecPath } from "./rules.ts";

/** What parts read from fields with `from`: what it is, and as text for messages. */
const READ_KINDS = {
  text: ["text", "a text"],
  font: ["number", "a number"],
  option: ["option", "a choice"],
  metal: ["option", "a choice of metals"],
  stone: ["option", "a choice of stones"],
  photo: ["photo", "a file"],
  length: ["number", "a number"],
} as const satisfies Readonly<Record<string, readonly [Drawn, string]>>;
export type ReadKind = keyof typeof READ_KINDS;

function isReadableAs(field: Field, kind: ReadKind): boolean {
  const [drawn] = READ_KINDS[kind];
  return authoringOf(field).drawnAs(field).includes(drawn);
}

/** The ids of the fields that are readable as this kind. */
export function idsOf(fields: readonly Field[], kind: ReadKind): readonly string[] {
  return fields.filter((field) => isReadableAs(field, kind)).map(({ id }) => id);
}

/** Returns the function with which the check of a part reads fields. @param repeat the list whose rows it is drawn for */
export function fieldReader(
  part: PartSpec,
  repeat: string | undefined,
  fields: readonly Field[],
  add: ReportError,
): CheckInput["readField"] {
  const lists = fields.filter((field) => field.kind === "list");
  const list = lists.find(({ id }) => id === repeat);
  return (path, id, kind) => {
    // Everything but text and stone, and what a plate is, is the same for all rows.
    const isReadInRows = kind === "text" || kind === "stone" || part.part === "plate";
    const readableFields = isReadInRows ? [...(list?.of ?? []), ...fields] : fields;
    const field = readableFields.find((candidate) => candidate.id === id);
    if (field !== undefined && isReadableAs(field, kind)) return field;
    const owner = lists.find(({ of }) => of.some((rowField) => rowField.id === id));
    if (field === undefined && owner !== undefined) {
      const reason = isReadInRows ? rowsAdvice(part, repeat, owner.id) : onceAdvice(path);
      // The fields of rows that don't exist are unknown; the wrong `repeat` is reported.
      const isRepeatKnown = list !== undefined || repeat === undefined;
      if (isRepeatKnown)
        add(path, `"${id}" is a field of the rows of "${owner.id}", and ${reason}`);
      return null;
    }
    const message =
      field === undefined ? `there is no field "${id}"` : `"${id}" is not ${READ_KINDS[kind][1]}`;
    add(path, message + optionAdvice(id, idsOf(readableFields, kind)));
    return null;
  };
}

/** Why a part can't read a field of the rows of a list, and what its author can do. */
function rowsAdvice(part: PartSpec, repeat: string | undefined, list: string): string {
  const { id } = part;
  if (repeat === undefined && part.part === "engraveText")
    return `"${part.on}" is not repeated — engrave a plate with "repeat": "${list}", or name a field outside the rows`;
  return repeat === undefined
    ? `"${id}" reads no rows — add "repeat": "${list}", or name a field outside the rows`
    : `"${id}" reads those of "${repeat}" — name a field of "${repeat}"${"repeat" in part ? `, or write "repeat": "${list}"` : ""}`;
}

function onceAdvice([key = ""]: SpecPath): string {
  return `"${key}" is the same for all rows — name a field outside the rows`;
}

/** The numbers that a field can have. For a number field, only the minimum and the maximum. */
export function numbersOf(field: Field | null): readonly number[] {
  if (field === null) return [];
  const values = field.kind === "number" ? [field.min, field.max] : (possibleValues(field) ?? []);
  return values.filter((value) => typeof value === "number");
}

/** Reports a name that is not the id of an option. */
export function addWrongOption(
  path: SpecPath,
  name: string,
  field: ChoiceField,
  add: ReportError,
): void {
  const advice = optionAdvice(name, optionIdsOf(field));
  add(path, `"${name}" is not an option of "${field.id}"${advice}`);
}

/** The ids of a choice's options, as the keys of a JSON object. */
export function optionIdsOf({ options }: ChoiceField): readonly string[] {
  return options.map(({ id }) => String(id));
}

/** Reports a key that depends on a field other than a choice, or whose map doesn't have exactly the choice's options. */
export function checkOptions(
  key: string,
  spec: ByOption<string | number>,
  what: string,
  { readField, add }: CheckInput,
): void {
  if (typeof spec !== "object") return;
  const field = readField([key, "from"], spec.from, "option");
  if (field?.kind !== "choice" || field.options.length === 0) return;
  const optionIds = optionIdsOf(field);
  for (const id of Object.keys(spec.map)) {
    if (!optionIds.includes(id)) addWrongOption([key, "map", id], id, field, add);
  }
  const missingIds = optionIds.filter((id) => !Object.hasOwn(spec.map, id));
  if (missingIds.length === 0) return;
  const ids = missingIds.map((id) => `"${id}"`).join(", ");
  add([key, "map"], `has no ${what} for ${ids} — add them`);
}

/** Reports the first option that can't be drawn. The other options usually have the same problem. */
export function checkAppearance(
  { id, options }: ChoiceField,
  read: (show: ChoiceField["options"][number]["show"]) => unknown,
  appearance: string,
  path: SpecPath,
  add: ReportError,
): void {
  for (const option of options) {
    try {
      read(option.show);
    } catch (error) {
      const why = error instanceof Error ? error.message : "";
      const message = `the option "${option.id}" of "${id}" can't be drawn as ${appearance}: ${why} — correct it`;
      add(path, message);
      return;
    }
  }
}
