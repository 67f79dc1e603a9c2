import * as z from "zod";
import { fileId } from "../../product/schemas.ts";
import { option } from "./field.ts";

/** Options that several products use. */
export const optionSetFileSchema = z.strictObject({
  $schema: z.string().optional().describe("Lets an editor complete and check this file."),
  id: fileId.describe("The set's id, the same as the file's name."),
  options: z.array(option).min(1).describe("The options, in the order in which they are offered."),
});
