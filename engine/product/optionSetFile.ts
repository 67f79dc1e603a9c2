import * as z from "zod";
import { fileId } from "./schemas.ts";
import { optionSchema } from "../kinds/choice/authoring.ts";

/** Options that several products use. */
export const optionSetFileSchema = z.strictObject({
  $schema: z.string().optional().describe("Lets an editor complete and check this file."),
  id: fileId.describe("The set's id, the same as the file's name."),
  options: z
    .array(optionSchema)
    .min(1)
    .describe("The options, in the order in which they are offered."),
});
