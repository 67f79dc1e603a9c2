import {
  type Configuration,
  type Draft,
  type Product,
  type Projection,
  withoutRefused,
} from "#engine";
import { get, set } from "react-hook-form";
import { fieldOf } from "../../../form/field/fieldPath.ts";

/**
 * The configuration to draw while the shopper types. Beside the clean values it has the texts with characters that can't be
 * made, without those that the field refuses. The drawing omits what the font lacks, so the rest of a name stays.
 */
export function drawnConfiguration(
  { fields }: Product,
  draft: Draft,
  { configuration, issues }: Projection,
): Configuration {
  const names = issues.flatMap(({ code, path }) => (code === "character" ? [path.join(".")] : []));
  const drawn = names.length === 0 ? configuration : structuredClone(configuration);
  for (const name of names) {
    const field = fieldOf(fields, name);
    const text: unknown = get(draft, name);
    if (field?.kind === "text" && typeof text === "string")
      set(drawn, name, withoutRefused(text, field));
  }
  return drawn;
}
