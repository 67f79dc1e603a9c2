import { act, fireEvent, screen } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DISPLAY_COPY_PX } from "#engine";
import { PLACED, withPhotoSliders } from "../../../support/photoSliders.ts";
import { testProduct } from "../../../support/specifiedShop.ts";
import { mockUploads, PHOTO_URL } from "../../support/bucket.ts";
import { storedItems, storeItems } from "../../support/cart.ts";
import { DOGTAG, dogtag as dogtagItem } from "../../support/item.ts";
import { setUpDocuments } from "../../support/openDocument.tsx";
import { button, choosePhoto, click, radio } from "../../support/pageQueries.ts";
import { openPageOf } from "../../support/productPage.tsx";
import { settle } from "../../support/settle.ts";

setUpDocuments();

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

const product = withPhotoSliders(testProduct(DOGTAG).product);
const NO_ROOM = "No room to move: change the zoom first.";

const slider = (key: string) => screen.getByRole("slider", { name: `Photo ${key}` });
const reading = (key: string) => slider(key).getAttribute("aria-valuetext");
const isDisabled = (key: string) => slider(key).getAttribute("aria-disabled") === "true";
const cropBox = () => document.querySelector("details svg:has(image)");

async function move(key: string, value: number): Promise<void> {
  await act(async () => {
    fireEvent.change(slider(key), { target: { value: String(value) } });
    await settle();
  });
}

function press(key: string, arrow: string): boolean {
  let handled = false;
  act(() => {
    handled = !fireEvent.keyDown(slider(key), { key: arrow });
  });
  return handled;
}

/**
 * Drags in the crop box, which is drawn at ten pixels per millimetre of the plate of 22 mm and its edge. jsdom has no
 * pointer events.
 */
function drag(dx: number, dy: number, { isPrimary = true, button = 0 } = {}): void {
  const box = cropBox();
  if (box === null) throw new Error("there is no crop box");
  const send = (type: string, clientX: number, clientY: number) => {
    const event = new MouseEvent(type, { bubbles: true, button, clientX, clientY });
    fireEvent(box, Object.assign(event, { isPrimary, pointerId: 1 }));
  };
  act(() => {
    send("pointerdown", 100, 100);
    send("pointermove", 100 + dx, 100 + dy);
    send("pointerup", 100 + dx, 100 + dy);
    // The pointer is no longer pressed.
    send("pointermove", 500, 500);
  });
}

/** Makes a canvas contain these pixels: red, green, blue and alpha of each. Null for a browser that refuses them. */
function stubPixels(pixels: readonly number[] | null): void {
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

beforeEach(() => {
  mockUploads();
  stubPixels(null);
  vi.stubGlobal("Image", SizedImage);
  // jsdom has neither layout nor pointer capture.
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 226, 366));
});
/** Opens the page and chooses a photo, which is twice as wide as high unless a size is given. */
const openWithPhoto = async (opened = product, size = "1600x800") => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue(`blob:${size}`);
  await openPageOf(opened);
  await choosePhoto();
  await act(settle);
};

describe("a slider without room in its direction", () => {
  test("is disabled and says why, until the zoom gives room", async () => {
    await openWithPhoto();
    expect([isDisabled("across"), isDisabled("down")]).toEqual([false, true]);
    expect(screen.getByText(NO_ROOM).id).toBe(slider("down").getAttribute("aria-describedby"));
    await move("down", 40);
    expect(reading("down")).toBe("0%");
    await move("zoom", 60);
    expect([isDisabled("across"), isDisabled("down")]).toEqual([false, false]);
    expect(screen.queryByText(NO_ROOM)).toBeNull();
    await move("down", 40);
    expect(reading("down")).toBe("40% down");
  });

  test("keeps its number", async () => {
    await openWithPhoto();
    await move("zoom", 150);
    await move("down", 40);
    await move("zoom", 100);
    expect([reading("down"), isDisabled("down")]).toEqual(["40% down", true]);
    await click(button("Add to Cart"));
    expect(storedItems()).toMatchObject([{ zoom: null, down: 40 }]);
  });
});

test("another photo and Reset give a slider its default back, so that it can be ordered", async () => {
  const fields = product.fields.map((field) =>
    field.kind === "number" && field.id === "zoom"
      ? { ...field, optional: false, default: 120 }
      : field,
  );
  await openWithPhoto({ ...product, fields });
  const reset = button("Reset photo");
  expect(reset.getAttribute("aria-disabled")).toBe("true");
  await move("zoom", 150);
  await choosePhoto("other.png");
  expect(reading("zoom")).toBe("120%");
  await move("zoom", 150);
  await click(reset);
  await click(button("Add to Cart"));
  expect(storedItems()).toMatchObject([{ zoom: 120 }]);
});

test("the up and down arrows move the photo up and down, and no other slider", async () => {
  await openWithPhoto();
  await move("zoom", 200);
  expect(press("down", "ArrowUp")).toBe(true);
  expect(press("down", "ArrowUp")).toBe(true);
  expect(reading("down")).toBe("2% up");
  for (let time = 0; time < 3; time += 1) press("down", "ArrowDown");
  expect(reading("down")).toBe("1% down");
  expect(press("down", "ArrowLeft")).toBe(false);
  expect(press("across", "ArrowUp")).toBe(false);
  await move("down", -100);
  press("down", "ArrowUp");
  expect(reading("down")).toBe("100% up");
});

test("a button turns the photo by a quarter, within the slider's limits", async () => {
  await openWithPhoto();
  const readings = [];
  for (let time = 0; time < 4; time += 1) {
    await click(button("Turn by 90°"));
    readings.push(reading("turn"));
  }
  expect(readings).toEqual(["90° right", "180° right", "90° left", "0°"]);
  await move("turn", 100);
  await click(button("Turn by 90°"));
  expect(reading("turn")).toBe("170° left");
});

test("a button shows the whole photo, also a turned one", async () => {
  await openWithPhoto();
  // The photo area of the small tag is 19 mm wide.
  const fit = async () => {
    await click(button("Fit whole photo"));
    const image = cropBox()?.querySelector("image");
    return [Number(image?.getAttribute("width")), Number(image?.getAttribute("height"))] as const;
  };
  const [width] = await fit();
  expect(width).toBeLessThanOrEqual(19);
  expect(width).toBeGreaterThan(19 * 0.8);
  await click(button("Turn by 90°"));
  const [, across] = await fit();
  expect(across).toBeLessThanOrEqual(19);
  expect(across).toBeGreaterThan(width / 2);
});

describe("the note about a photo", () => {
  beforeAll(() => import("../../../../web/form/PhotoNote.tsx"));
  const element = () => document.querySelector('form [id="field.photo.note"]');
  const status = () => element()?.textContent;
  const hasWarningSymbol = () => element()?.querySelector("svg") !== null;

  const BLACK = [0, 0, 0, 255];
  const WHITE = [255, 255, 255, 255];
  const CLEAR = [0, 0, 0, 0];
  test.each([
    ["black on transparent", "1610x800", [...CLEAR, ...BLACK], "Silver"],
    ["white on transparent", "1620x800", [...CLEAR, ...WHITE], "Black"],
    ["black on white", "1630x800", [...WHITE, ...BLACK], null],
  ])("warns if %s would be invisible on the chosen metal", async (_, size, pixels, visibleOn) => {
    stubPixels(pixels);
    // Photos are measured once by URL, so each test has its own.
    await openWithPhoto(product, size);
    for (const metal of ["Silver", "Black"]) {
      await click(radio(metal));
      const isVisible = visibleOn === null || visibleOn === metal;
      expect(status()?.startsWith("Hardly any of this photo can be seen")).toBe(!isVisible);
      expect(hasWarningSymbol()).toBe(!isVisible);
    }
  });

  test("is empty for a photo that is not engraved, whatever its pixels", async () => {
    stubPixels(WHITE);
    const notEngraved = testProduct(DOGTAG).product;
    const parts = notEngraved.preview?.parts.filter(({ part }) => part !== "engravePhoto") ?? [];
    const preview = notEngraved.preview && { ...notEngraved.preview, parts };
    await openWithPhoto({ ...notEngraved, preview }, "1640x800");
    await click(radio("Black"));
    await click(radio("Silver"));
    expect(status()).toBe("");
  });

  // 27.6 mm of the small tag's height are covered, 41.6 mm of the large one's.
  test.each([
    ["300x300", "Small, 36x22mm", "Sharp at 36x22 mm."],
    [
      "300x300",
      "Large, 50x28mm",
      "Slightly blurry at 50x28 mm. A larger photo will engrave better.",
    ],
    [
      "100x900",
      "Large, 50x28mm",
      "Too small for 50x28 mm: it would look grainy. A larger photo will engrave better. Much of it is cut off: adjust it below.",
    ],
  ])("of %s pixels at the size %s is described", async (pixels, size, text) => {
    await openWithPhoto(product, pixels);
    await click(radio(size));
    expect(status()).toBe(text);
    expect(hasWarningSymbol()).toBe(!text.startsWith("Sharp"));
  });

  test("suggests less zoom for a zoomed photo, and mentions no cut for a smaller one", async () => {
    await openWithPhoto();
    expect(status()).toContain("Much of it is cut off: adjust it below.");
    await move("zoom", 50);
    expect(status()).not.toContain("cut off");
    await move("zoom", 400);
    expect(status()).toContain("Less zoom or a larger photo will engrave better.");
  });

  test("is not called blurry when an item is edited, whose photo is only a reduced copy", async () => {
    const photo = { engravingType: "photo", text: null, photo: PHOTO_URL, size: "large" };
    storeItems([dogtagItem("1", { ...photo, length: 50, price: 49.99, zoom: 400 })]);
    await openPageOf(product, "edit=1");
    await act(settle);
    expect(status()).toBe("");
    await move("zoom", 100);
    expect(status()).toBe("Sharp at 50x28 mm.");
  });
});

test("the zoom keeps what is in the middle of the plate there, as far as the photo can be moved", async () => {
  await openWithPhoto();
  /** What is in the middle, from the photo's centre, in parts of its width. */
  const middle = () => {
    const image = cropBox()?.querySelector("image");
    const [, x] = /^translate\((\S+)/.exec(image?.getAttribute("transform") ?? "") ?? [];
    return Number(x) / Number(image?.getAttribute("width"));
  };
  await move("zoom", 150);
  await move("across", 40);
  const before = middle();
  expect(before).toBeGreaterThan(0.05);
  for (const zoom of [200, 380, 160]) {
    await move("zoom", zoom);
    expect(middle()).toBeCloseTo(before, 2);
  }
  await click(button("Reset photo"));
  await move("zoom", 200);
  expect([reading("across"), reading("down")]).toEqual(["0%", "0%"]);
});

describe("the crop box", () => {
  test("shows the photo where it is engraved", async () => {
    await openWithPhoto();
    const image = cropBox()?.querySelector("image");
    const height = Number(image?.getAttribute("height"));
    expect(Number(image?.getAttribute("width"))).toBeCloseTo(2 * height);
    await move("zoom", 50);
    await move("turn", 90);
    const small = cropBox()?.querySelector("image");
    expect(small?.getAttribute("transform")).toContain("rotate(90)");
  });

  test("moves the photo with the pointer, in whole numbers and only where there is room", async () => {
    await openWithPhoto();
    const width = Number(cropBox()?.querySelector("image")?.getAttribute("width"));
    // The photo area of the small tag is 19 mm wide.
    const room = (width - 19) / 2;
    drag(40, 30);
    expect(reading("across")).toBe(`${Math.round(400 / room)}% right`);
    expect(reading("down")).toBe("0%");
    drag(-2000, 0);
    expect(reading("across")).toBe("100% left");
    await click(button("Add to Cart"));
    expect(storedItems()).toMatchObject([{ across: -100, down: null }]);
  });

  test("stops moving the photo when a second finger touches it", async () => {
    await openWithPhoto();
    const send = (type: string, clientX: number, isPrimary: boolean) => {
      const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 100 });
      fireEvent(cropBox() ?? document.body, Object.assign(event, { isPrimary, pointerId: 1 }));
    };
    act(() => {
      send("pointerdown", 100, true);
      send("pointerdown", 160, false);
      send("pointermove", 60, true);
    });
    expect(reading("across")).toBe("0%");
  });

  test("ignores a second finger and other mouse buttons", async () => {
    await openWithPhoto();
    drag(40, 0, { isPrimary: false });
    drag(40, 0, { button: 2 });
    expect(reading("across")).toBe("0%");
  });
});

test("sliders of a field that no part engraves are plain sliders", async () => {
  const parts = product.preview?.parts.filter(({ part }) => part !== "engravePhoto") ?? [];
  const preview = product.preview && { ...product.preview, parts };
  await openWithPhoto({ ...product, preview });
  expect(screen.getAllByRole("slider")).toHaveLength(Object.keys(PLACED).length);
  expect(cropBox()).toBeNull();
  expect(screen.queryByRole("button", { name: "Turn by 90°" })).toBeNull();
  expect(isDisabled("down")).toBe(false);
  expect(press("down", "ArrowUp")).toBe(false);
  // Without a part that engraves the photo, an empty zoom doesn't mean 100 %, so the slider shows its minimum.
  expect(reading("zoom")).toBe("25%");
});
