import type { RowField, Scalar } from "#engine";
import * as fc from "fast-check";
import { fileAnswer } from "./fileAnswer.ts";
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
      return fc.constantFrom(...field.options).map(({ id }) => ({ typed: id, clean: id }));
    case "number": {
      const steps = Math.floor((field.max - field.min) / field.step);
      const stepCount = fc.oneof(fc.constantFrom(0, steps), fc.nat({ max: steps }));
      return fc.tuple(stepCount, fc.constantFrom(0, -0)).map(([count, zero]) => {
        const value = field.min + count * field.step;
        // A zero may be typed as -0, and becomes 0.
        return { typed: value === 0 ? zero : value, clean: value };
      });
    }
    case "file":
      return fileAnswer(field);
    // A draft has no derived value.
    case "derived":
      return fc.constant({ typed: undefined, clean: undefined });
  }
}

function emptyAnswer(field: RowField): fc.Arbitrary<Answer> {
  const empty = field.kind === "text" ? ["", "  \t", null, undefined] : [null, undefined];
  return fc.constantFrom(...empty).map((typed) => ({ typed, clean: undefined }));
}
