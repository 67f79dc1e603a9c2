import type { FontFacts, FontFile } from "#engine/preview";
import { RESPONSE_TIMEOUT_MS, withTimeout } from "../../api/timeLimit.ts";

/** The URLs of the font files, keyed by the files' paths. */
const urls = import.meta.glob<string>("../../../catalog/fonts/*.ttf", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The first four bytes of a TrueType font, which all files of the shop are. */
const TRUETYPE = 0x00_01_00_00;

/** Fetches a font file. @throws Error if there is no such file, it can't be loaded, or the response is no font */
export async function fetchFont(font: FontFacts, file: FontFile): Promise<Uint8Array> {
  const name = file === "basic" ? `${font.id}.ttf` : `${font.id}.extended.ttf`;
  const url = urls[`../../../catalog/fonts/${name}`];
  if (url === undefined) throw new Error(`there is no font file "${name}"`);
  return withTimeout(RESPONSE_TIMEOUT_MS, async (signal) => {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`the font "${name}" could not be loaded`);
    const data = await response.arrayBuffer();
    // A proxy may respond with a page of its own. HarfBuzz accepts any bytes as a font without letters, and the page would
    // then reject every name.
    if (new DataView(data).getUint32(0) !== TRUETYPE) throw new Error(`"${name}" is no font`);
    return new Uint8Array(data);
  });
}
