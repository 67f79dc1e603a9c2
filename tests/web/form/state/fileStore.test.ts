import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFileStore } from "../../../../web/form/state/fileStore.ts";

/** The bytes of a file, as characters. */
const GIF = "GIF89a…";
const WEBP_WITH_EXTENSIONS = "RIFF1234WEBPVP8X…";
const PLAIN_WEBP = "RIFF1234WEBPVP8 …";
const ANIMATED_PNG = "?PNG… IHDR… acTL… IDAT…";
const PLAIN_PNG = "?PNG… IHDR… IDAT…";

/** Stores a file, checks it, and returns what the store then says. */
async function choose(file: File) {
  const store = createFileStore();
  const draft = store.add(file);
  const report = vi.fn<(readable: boolean) => void>();
  store.check(draft, report);
  await store.whenChecked();
  return { store, draft, isReadable: report.mock.calls.flat() };
}

afterEach(() => vi.unstubAllGlobals());

test("a chosen photo is still there after the file on the device was changed", async () => {
  const file = new File(["photo"], "us.jpg", { type: "image/jpeg" });
  const { store, draft, isReadable } = await choose(file);
  vi.spyOn(file, "arrayBuffer").mockRejectedValue(new DOMException("changed", "NotReadableError"));
  expect(isReadable).toEqual([true]);
  const stored = store.get(draft);
  expect(stored).toMatchObject({ name: "us.jpg", type: "image/jpeg" });
  expect(new TextDecoder().decode(await stored?.arrayBuffer())).toBe("photo");
});

test("a file that can't be read any more is not a photo, so the shopper chooses again", async () => {
  const file = new File(["photo"], "us.jpg", { type: "image/jpeg" });
  vi.spyOn(file, "arrayBuffer").mockRejectedValue(new DOMException("gone", "NotFoundError"));
  const { store, draft, isReadable } = await choose(file);
  expect(isReadable).toEqual([false]);
  expect(store.previewOf(draft)).toBeNull();
});

describe("what shows a photo", () => {
  const FIRST_FRAME = "the first frame";

  beforeEach(() => {
    // A browser that decodes every file; its canvas encodes what was transferred to it.
    vi.stubGlobal("createImageBitmap", async () => ({ width: 3, height: 2 }));
    vi.stubGlobal(
      "OffscreenCanvas",
      class {
        readonly getContext = () => ({ transferFromImageBitmap: () => undefined });
        readonly convertToBlob = async () => new Blob([FIRST_FRAME]);
      },
    );
  });

  test.each([
    ["a GIF", GIF, FIRST_FRAME],
    ["a WebP with extensions", WEBP_WITH_EXTENSIONS, FIRST_FRAME],
    ["an animated PNG", ANIMATED_PNG, FIRST_FRAME],
    ["a plain WebP", PLAIN_WEBP, PLAIN_WEBP],
    ["a plain PNG", PLAIN_PNG, PLAIN_PNG],
  ])("never moves: %s", async (_title, bytes, shown) => {
    const { store, draft } = await choose(new File([bytes], "us"));
    const response = await fetch(store.previewOf(draft) ?? "");
    expect(await response.text()).toBe(shown);
    expect(await store.get(draft)?.text()).toBe(bytes);
    store.close();
  });
});
