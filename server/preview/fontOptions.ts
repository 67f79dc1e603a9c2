import * as z from "zod";

/** The shop's fonts as their option set lists them; what is shown of each is checked where it is read. */
export const fontOptions = z.object({
  options: z.array(
    z.object({ id: z.int(), label: z.string(), show: z.record(z.string(), z.unknown()) }),
  ),
});
