import type { FontFacts, FontFile } from "#engine/preview";
import { RESPONSE_TIMEOUT_MS, withTimeout } from "../../api/timeLimit.ts";

/** The URLs of the font files, keyed by the files' paths. */
const urls = import.meta.glob<string>("../../../catalog/fonts/*.ttf", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Fetches a font file. @throws Error if there is no such file or it can't be loaded */
export async function fetchFont(font: FontFacts, file: FontFile): Promise<Uint8Array> {
  const name = file === "basic" ? `${font.id}.ttf` : `${font.id}.extended.ttf`;
  const url = urls[`../../../catalog/fonts/${name}`];
  if (url === undefined) throw new Error(`there is no font file "${name}"`);
  return withTimeout(RESPONSE_TIMEOUT_MS, async (signal) => {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`the font "${name}" could not be loaded`);
    return new Uint8Array(await response.arrayBuffer());
  });
}
