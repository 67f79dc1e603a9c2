import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import { DISPLAY_COPY_PX } from "#engine";
import * as drawingEngine from "../../../web/preview/engine/drawingEngine.ts";
import { previewEngine } from "../../../web/preview/engine/previewEngine.ts";
import { actAndSettle } from "./actAndSettle.ts";
import { withPhotoCrop } from "../photoCrop.ts";
import { testProduct } from "../specifiedShop.ts";
import { mockUploads } from "./bucket.ts";
import { DOGTAG } from "./item.ts";
import { setUpDocuments } from "./openDocument.tsx";
import { choosePhoto } from "./pageQueries.ts";
import { openPageOf } from "./productPage.tsx";
import { settle } from "./settle.ts";

/** The dogtag whose photo the shopper crops. */
export const croppedDogtag = withPhotoCrop(testProduct(DOGTAG).product);

/** The width of the photo's area on the small dogtag, in millimetres. */
export const AREA_WIDTH = 19;

/** The scale of the crop box in the tests, which jsdom does not lay out. */
export const PIXELS_PER_MILLIMETRE = 10;

/** The size of the crop box on the small dogtag, in millimetres: a plate of 22 by 36 mm with its edge. */
const CROP_BOX = { width: 22.6, height: 36.6 };

/** The loaded engine, which needs no fonts for a photo. */
const READY = { state: "ready", engine: { ...drawingEngine, neededFonts: () => [] } } as const;

/** For the tests of a file: product pages with a loaded engine and a bucket, images of known sizes, and a crop box of known size. */
export function setUpPhotoCrop(): void {
  setUpDocuments();
  beforeEach(() => {
    mockUploads();
    vi.spyOn(previewEngine, "snapshot").mockReturnValue(READY);
    stubPixels(null);
    vi.stubGlobal("Image", SizedImage);
    // jsdom has neither layout nor pointer capture.
    Object.assign(Element.prototype, { setPointerCapture: () => undefined });
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(
      new DOMRect(
        0,
        0,
        CROP_BOX.width * PIXELS_PER_MILLIMETRE,
        CROP_BOX.height * PIXELS_PER_MILLIMETRE,
      ),
    );
  });
}

/** An image whose size is that in its URL, or else that of a reduced copy. jsdom loads no images. */
class SizedImage extends EventTarget {
  naturalWidth = DISPLAY_COPY_PX;
  naturalHeight = DISPLAY_COPY_PX;
  set src(url: string) {
    const [, width, height] = /^blob:(\d+)x(\d+)$/.exec(url) ?? [];
    this.naturalWidth = Number(width ?? DISPLAY_COPY_PX);
    this.naturalHeight = Number(height ?? DISPLAY_COPY_PX);
    queueMicrotask(() => this.dispatchEvent(new Event("load")));
  }
}

/** Makes a canvas contain these pixels: red, green, blue and alpha of each. Null for a browser that refuses them. */
export function stubPixels(pixels: readonly number[] | null): void {
  const context = {
    drawImage: () => undefined,
    getImageData: () => {
      if (pixels === null) throw new DOMException("The canvas has been tainted.", "SecurityError");
      return { data: pixels };
    },
  };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(
    context as unknown as WebGLRenderingContext, // the last overload's type
  );
}

/** Opens the page and chooses a photo of these pixels, which is twice as wide as high unless a size is given. */
export async function openWithPhoto(opened = croppedDogtag, size = "1600x800"): Promise<void> {
  vi.spyOn(URL, "createObjectURL").mockReturnValue(`blob:${size}`);
  await openPageOf(opened);
  await choosePhoto();
  await act(settle);
}

export const photoSlider = (name: string) =>
  screen.getByRole<HTMLInputElement>("slider", { name: `Photo ${name}` });

export async function moveSlider(name: string, value: number): Promise<void> {
  await actAndSettle(() =>
    fireEvent.change(photoSlider(name), { target: { value: String(value) } }),
  );
}
