import * as z from "zod";
import { option } from "./field.ts";

/** The grammar of an option set that several products use. */
export const optionSetFile = z.strictObject({
  $schema: z.string().optional(),
  id: z
    .string()
    .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, "must be small letters, digits and hyphens"),
  options: z.array(option).min(1),
});

export type OptionSetFile = z.infer<typeof optionSetFile>;
