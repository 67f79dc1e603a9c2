import type { Configuration, Draft, Projection } from "#engine";
import { get, set } from "react-hook-form";

/**
 * The configuration to draw while the shopper types. Beside the clean values it has the texts with characters that can't be
 * made. The drawing omits these characters, so the rest of a name stays.
 */
export function drawnConfiguration(
  draft: Draft,
  { configuration, issues }: Projection,
): Configuration {
  const names = issues.flatMap(({ code, path }) => (code === "character" ? [path.join(".")] : []));
  const drawn = names.length === 0 ? configuration : structuredClone(configuration);
  for (const name of names) set(drawn, name, get(draft, name));
  return drawn;
}
