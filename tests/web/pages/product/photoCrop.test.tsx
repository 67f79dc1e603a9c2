import { act, fireEvent } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { storedItems } from "../../../support/web/cart.ts";
import { button, click } from "../../../support/web/pageQueries.ts";
import {
  AREA_WIDTH,
  cropBox,
  moveSlider,
  openWithPhoto,
  PIXELS_PER_MILLIMETRE,
  reading,
  setUpPhotoCrop,
} from "../../../support/web/photoCropPage.ts";

setUpPhotoCrop();

/** Sends an event of a pointer in the crop box, at y 100. jsdom has no pointer events. */
function touch(
  type: string,
  pointerId: number,
  clientX: number,
  { clientY = 100, button = 0 } = {},
) {
  const box = cropBox();
  if (box === null) throw new Error("there is no crop box");
  const event = new MouseEvent(type, { bubbles: true, button, clientX, clientY });
  act(() => void fireEvent(box, Object.assign(event, { pointerId })));
}

/** Drags in the crop box by these pixels. */
function drag(dx: number, dy: number, button = 0): void {
  touch("pointerdown", 1, 100, { button });
  touch("pointermove", 1, 100 + dx, { clientY: 100 + dy });
  touch("pointerup", 1, 100 + dx, { clientY: 100 + dy });
  // The pointer is no longer pressed.
  touch("pointermove", 1, 500, { clientY: 500 });
}

test("the zoom keeps what is in the middle of the plate there, as far as the photo can be moved", async () => {
  await openWithPhoto();
  /** What is in the middle, from the photo's centre, in parts of its width. */
  const middle = () => {
    const image = cropBox()?.querySelector("image");
    const [, x] = /^translate\((\S+)/.exec(image?.getAttribute("transform") ?? "") ?? [];
    return Number(x) / Number(image?.getAttribute("width"));
  };
  await moveSlider("zoom", 150);
  await moveSlider("across", 40);
  const before = middle();
  expect(before).toBeGreaterThan(0.05);
  for (const zoom of [200, 380, 160]) {
    await moveSlider("zoom", zoom);
    expect(middle()).toBeCloseTo(before, 2);
  }
  await click(button("Reset photo"));
  await moveSlider("zoom", 200);
  expect([reading("across"), reading("down")]).toEqual(["0%", "0%"]);
});

describe("the crop box", () => {
  test("shows the photo with its proportions, and turned as it is engraved", async () => {
    await openWithPhoto();
    const image = cropBox()?.querySelector("image");
    const height = Number(image?.getAttribute("height"));
    expect(Number(image?.getAttribute("width"))).toBeCloseTo(2 * height);
    await moveSlider("zoom", 50);
    await moveSlider("turn", 90);
    const turned = cropBox()?.querySelector("image");
    expect(turned?.getAttribute("transform")).toContain("rotate(90)");
  });

  test("moves the photo with the pointer, in whole numbers and only where there is room", async () => {
    await openWithPhoto();
    const width = Number(cropBox()?.querySelector("image")?.getAttribute("width"));
    // How far the photo can be moved from its centre, in millimetres.
    const room = (width - AREA_WIDTH) / 2;
    drag(40, 30);
    expect(reading("across")).toBe(
      `${Math.round(((40 / PIXELS_PER_MILLIMETRE) * 100) / room)}% right`,
    );
    expect(reading("down")).toBe("0%");
    drag(-2000, 0);
    expect(reading("across")).toBe("100% left");
    await click(button("Add to Cart"));
    expect(storedItems()).toMatchObject([{ across: -100, down: null }]);
  });

  test("zooms the photo with two fingers, in whole steps and within the field's limits", async () => {
    await openWithPhoto();
    touch("pointerdown", 1, 100);
    touch("pointerdown", 2, 160);
    // The first finger alone moves nothing now.
    touch("pointermove", 1, 70);
    expect([reading("zoom"), reading("across")]).toEqual(["150%", "0%"]);
    touch("pointermove", 2, 4000);
    expect(reading("zoom")).toBe("400%");
    touch("pointerup", 2, 4000);
    touch("pointermove", 1, 10);
    expect([reading("zoom"), reading("across")]).toEqual(["400%", "0%"]);
  });

  test("ignores other mouse buttons", async () => {
    await openWithPhoto();
    drag(40, 0, 2);
    expect(reading("across")).toBe("0%");
  });
});
