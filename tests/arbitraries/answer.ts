import type {
  ChoiceField,
  CropField,
  DateField,
  Draft,
  FileField,
  NumberField,
  Product,
  RowField,
  Scalar,
} from "#engine";
import * as fc from "fast-check";
import { sampleValues } from "../../engine/kinds/authoring.ts";
import type { MentionsOf } from "../../engine/kinds/samples.ts";
import { textAnswer } from "./textAnswer.ts";

/** The input of a field, and the clean value that it must become; `undefined` for none. */
export interface Answer {
  readonly typed: unknown;
  readonly clean: Scalar | undefined;
}

/** Valid answers to a field, generated from its definition without the engine. */
export function answerTo(field: RowField): fc.Arbitrary<Answer> {
  const filled = filledAnswer(field);
  return field.optional && field.kind !== "derived"
    ? fc.oneof({ weight: 3, arbitrary: filled }, { weight: 1, arbitrary: emptyAnswer(field) })
    : filled;
}

function filledAnswer(field: RowField): fc.Arbitrary<Answer> {
  switch (field.kind) {
    case "text":
      return textAnswer(field);
    case "choice":
      return sampleAnswer(field);
    case "number": {
      const steps = Math.floor((field.max - field.min) / field.step);
      const number = fc.tuple(fc.nat({ max: steps }), fc.constantFrom(0, -0));
      const answer = number.map(([count, zero]) => {
        const value = field.min + count * field.step;
        // A zero may be typed as -0, and becomes 0.
        return { typed: value === 0 ? zero : value, clean: value };
      });
      return fc.oneof(answer, sampleAnswer(field));
    }
    case "date":
      return fc.oneof(
        dateBetween(field).map((date) => ({ typed: date, clean: date })),
        sampleAnswer(field),
      );
    case "file":
      return fileAnswer(field);
    case "crop":
      return fc.oneof(cropAnswer, sampleAnswer(field));
    // A draft has no derived value.
    case "derived":
      return fc.constant({ typed: undefined, clean: undefined });
  }
}

const percent = (min: number, max: number) => fc.integer({ min, max }).map((each) => each / 100);

/** The crop of a photo; that of a centred one is empty. */
const cropAnswer = fc
  .tuple(
    percent(-100, 100),
    percent(-100, 100),
    percent(25, 400),
    fc.integer({ min: -180, max: 180 }),
  )
  .map((numbers): Answer => {
    const typed = numbers.join(" ");
    return { typed, clean: typed === "0 0 1 0" ? undefined : typed };
  });

const NO_MENTIONS: MentionsOf = () => ({ compared: [], sizes: [], examples: [], different: 1 });

/** The sample values of a field's kind, which are clean: its limits, or all of its options. */
function sampleAnswer(
  field: ChoiceField | NumberField | DateField | CropField,
): fc.Arbitrary<Answer> {
  const values = sampleValues({ ...field, optional: false }, NO_MENTIONS) as readonly Scalar[];
  return fc.constantFrom(...values).map((value) => ({ typed: value, clean: value }));
}

function emptyAnswer(field: RowField): fc.Arbitrary<Answer> {
  const hasEmptyText = field.kind === "date" || field.kind === "crop";
  const blank = field.kind === "text" ? ["", "  \t"] : hasEmptyText ? [""] : [];
  const empty = [...blank, null, undefined];
  return fc.constantFrom(...empty).map((typed) => ({ typed, clean: undefined }));
}

/** Dates that a field accepts. */
function dateBetween({ earliest, latest }: DateField): fc.Arbitrary<string> {
  const [first, last] = [earliest, latest].map((limit, index) =>
    typeof limit === "string" ? limit : ["1900-01-01", "2199-12-31"][index],
  );
  const [min, max] = [new Date(first ?? ""), new Date(last ?? "")];
  return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
}

/** The file extension of each image type that a field can accept. */
export const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/gif": "gif",
};

/** Keys of uploaded photos, 128 bits in hex, with this file extension. */
export function photoKey(extension: string): fc.Arbitrary<string> {
  return fc
    .bigInt({ min: 0n, max: 2n ** 128n - 1n })
    .map((bits) => `${bits.toString(16).padStart(32, "0")}.${extension}`);
}

/** Uploaded files whose type and size the field accepts. */
function fileAnswer(field: FileField): fc.Arbitrary<Answer> {
  const types = fc.constantFrom(...field.accept);
  return types.chain((type) =>
    fc
      .tuple(
        fc.nat({ max: Math.floor(field.maxMB * 1024 * 1024) }),
        photoKey(EXTENSIONS[type] ?? ""),
      )
      .map(([size, key]) => ({ typed: { name: "photo", type, size, key }, clean: key })),
  );
}

/** Drafts in which every field is valid on its own; their combination may be forbidden. */
export function anyCombination(product: Product): fc.Arbitrary<Draft> {
  const answers = product.fields.map((field) => {
    if (field.kind !== "list") {
      const typed = answerTo(field).map((answer) => answer.typed);
      // A conditional field may be null: a form that has not shown it yet has no value for it.
      return [field.id, field.when === null ? typed : fc.option(typed, { freq: 2 })] as const;
    }
    const row = fc.record(
      Object.fromEntries(field.of.map((sub) => [sub.id, answerTo(sub).map(({ typed }) => typed)])),
    );
    // Without `size`, fast-check seldom generates more than ten rows.
    const rows = fc.array(row, { minLength: field.min, maxLength: field.max, size: "max" });
    return [field.id, rows] as const;
  });
  return fc.record(Object.fromEntries(answers));
}
