import * as z from "zod";
import { didYouMean } from "../../product/advice.ts";
import { PHOTO_EXTENSIONS } from "../../product/photoKey.ts";
import type { DeepReadonly } from "../../product/product.ts";
import type { Authoring, Problem } from "../authoring.ts";
import { baseKeys } from "../baseKeys.ts";
import { uploadedFile } from "./file.ts";

/** The maximum size of a photo in megabytes. The server reads a whole photo into memory to validate it. */
const MAX_MB = 15;

const SUPPORTED_TYPES = Object.keys(PHOTO_EXTENSIONS);

export const fileSchema = z
  .strictObject({
    ...baseKeys,
    kind: z.literal("file").describe("A picture that the shopper uploads."),
    accept: z
      .array(
        z
          .string()
          .regex(/^image\/(?:\*|[a-z0-9.+-]+)$/, "must be an image type such as image/jpeg"),
      )
      .min(1)
      .transform(expandTypes)
      .describe(
        "The accepted types, such as image/jpeg; image/* is every type the shop can check.",
      ),
    maxMB: z
      .number()
      .positive()
      .max(MAX_MB)
      .describe(`The maximum size in megabytes, at most ${MAX_MB}.`),
    crop: z
      .boolean()
      .default(false)
      .describe("Whether the shopper moves, zooms and turns the photo on the tag."),
  })
  .describe("A picture that the shopper uploads.");

/** A photo that the shopper uploads. */
export interface FileField extends DeepReadonly<z.output<typeof fileSchema>> {}

/** Expands `image/*` to every image type that the shop can check. Each type occurs once. */
function expandTypes(accept: readonly string[]): readonly string[] {
  return [...new Set(accept.flatMap((type) => (type === "image/*" ? SUPPORTED_TYPES : [type])))];
}

/** The advice for a field whose value no condition can test. */
export const EXISTENCE_ADVICE = 'test whether it is {"set": true}';

export const fileAuthoring: Authoring<FileField> = {
  uses: [],
  drawnAs: () => ["photo"],
  sizeAdvice: () => EXISTENCE_ADVICE,
  check: (field, _scope, { fields }) => {
    const problems = field.accept
      .filter((type) => !SUPPORTED_TYPES.includes(type))
      .map((type): Problem => {
        const advice =
          didYouMean(type, SUPPORTED_TYPES) || ` — use ${SUPPORTED_TYPES.join(", ")} or image/*`;
        const message = `the shop can't check files of type "${type}"${advice}`;
        return { path: ["accept"], code: "option", message };
      });
    if (!field.crop || fields.includes(field)) return problems;
    const message =
      'a photo in rows is not cropped — remove "crop", or move the field out of the list';
    return [...problems, { path: ["crop"], code: "wrong-value", message }];
  },
  refusal: ({ id }) => ({ code: "reference", message: `"${id}" is a file — ${EXISTENCE_ADVICE}` }),
  samples: ({ accept }) => [uploadedFile("", accept[0] ?? "")],
};
