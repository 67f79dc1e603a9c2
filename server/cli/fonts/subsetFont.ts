import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The functions of `harfbuzz-subset.wasm` that are used here. harfbuzzjs ships the file without bindings. */
interface SubsetWasm {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

// Values of HarfBuzz's enums `hb_memory_mode_t`, `hb_subset_sets_t` (twice) and `hb_subset_flags_t`.
const WRITABLE = 2;
const DROPPED_TABLES = 3;
const LAYOUT_FEATURES = 6;
const NO_HINTING = 1;

/** Tables that neither outlines nor shaping need. */
const UNNEEDED_TABLES = "name OS/2 post DSIG gasp meta STAT BASE hdmx VDMX LTSH".split(" ");
/** Features that shaping applies to Latin by default. */
const FEATURES = "kern liga calt clig ccmp locl mark mkmk rlig rclt curs".split(" ");

const wasm = instantiate();

function instantiate(): SubsetWasm {
  const path = fileURLToPath(import.meta.resolve("harfbuzzjs/dist/harfbuzz-subset.wasm"));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)), {});
  // The interface above matches the exports of this pinned version.
  const subset = exports as unknown as SubsetWasm;
  subset._initialize();
  return subset;
}

const tag = (name: string): number => Buffer.from(name).readUInt32BE(0);

/** Reduces a TrueType font to these code points. @throws Error when HarfBuzz can't read the font. */
export function subsetFont(font: Buffer, codePoints: Iterable<number>): Buffer {
  const data = wasm.malloc(font.length);
  new Uint8Array(wasm.memory.buffer).set(font, data);
  const blob = wasm.hb_blob_create(data, font.length, WRITABLE, 0, 0);
  const face = wasm.hb_face_create(blob, 0);
  const input = wasm.hb_subset_input_create_or_fail();

  const characters = wasm.hb_subset_input_unicode_set(input);
  for (const code of codePoints) wasm.hb_set_add(characters, code);
  const dropped = wasm.hb_subset_input_set(input, DROPPED_TABLES);
  for (const name of UNNEEDED_TABLES) wasm.hb_set_add(dropped, tag(name));
  const features = wasm.hb_subset_input_set(input, LAYOUT_FEATURES);
  wasm.hb_set_clear(features);
  for (const name of FEATURES) wasm.hb_set_add(features, tag(name));
  wasm.hb_subset_input_set_flags(input, NO_HINTING);

  const subset = wasm.hb_subset_or_fail(face, input);
  if (subset === 0) throw new Error("the font could not be subset");
  const result = wasm.hb_face_reference_blob(subset);
  const start = wasm.hb_blob_get_data(result, 0);
  const length = wasm.hb_blob_get_length(result);
  const bytes = Buffer.from(new Uint8Array(wasm.memory.buffer, start, length));

  wasm.hb_blob_destroy(result);
  wasm.hb_face_destroy(subset);
  wasm.hb_subset_input_destroy(input);
  wasm.hb_face_destroy(face);
  wasm.hb_blob_destroy(blob);
  wasm.free(data);
  return bytes;
}
