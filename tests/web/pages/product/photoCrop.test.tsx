import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { canonicalJson, compileProduct, type Draft } from "#engine";
import { designHash } from "../../../../web/pages/product/draft/designLink.ts";
import { CROP, CROP_ENTRY } from "../../../support/photoCrop.ts";
import { PHOTO_URL } from "../../../support/web/bucket.ts";
import { storedItems, storeItems } from "../../../support/web/cart.ts";
import { dogtag } from "../../../support/web/item.ts";
import { button, choosePhoto, click, radio } from "../../../support/web/pageQueries.ts";
import {
  AREA_WIDTH,
  moveSlider,
  openWithPhoto,
  photoSlider,
  PIXELS_PER_MILLIMETRE,
  setUpPhotoCrop,
  croppedDogtag,
} from "../../../support/web/photoCropPage.ts";
import { openPageOf } from "../../../support/web/productPage.tsx";

setUpPhotoCrop();

/** The values of the sliders as they are read out, for a centred photo and for `CROP`. */
const CENTRED_READINGS = ["100%", "0%", "0%", "0°"];
const CROPPED_READINGS = ["150%", "60% left", "40% down", "12° right"];

const readings = () =>
  screen.getAllByRole("slider").map((each) => each.getAttribute("aria-valuetext"));
/** The value of a slider as it is read out. */
const reading = (key: string) => photoSlider(key).getAttribute("aria-valuetext");
const isDisabled = (element: Element) => element.getAttribute("aria-disabled") === "true";
const isGroupOpen = () => document.querySelector("details:has([type=range])")?.hasAttribute("open");
const cropBox = () => document.querySelector("details svg:has(image)");
/** A measure of the photo in the crop box, in millimetres, before it is turned. */
const sizeOf = (name: "width" | "height") =>
  Number(cropBox()?.querySelector("image")?.getAttribute(name));
const add = () => click(button("Add to Cart"));

/** Moves each slider to its value of `CROP`. */
async function moveAll(): Promise<void> {
  await moveSlider("zoom", 150);
  await moveSlider("sideways", -60);
  await moveSlider("up or down", 40);
  await moveSlider("turn", 12);
}

/** Presses an arrow key at a slider. Returns whether the page replaces what the browser would do. */
function pressArrow(key: string, arrow: string): boolean {
  let isHandled = false;
  act(() => {
    isHandled = !fireEvent.keyDown(photoSlider(key), { key: arrow });
  });
  return isHandled;
}

describe("the sliders of a photo", () => {
  test("are shown below it, say their values with unit and direction, and place the item's photo", async () => {
    await openPageOf(croppedDogtag);
    expect(screen.queryByText("Adjust photo")).toBeNull();
    await choosePhoto();
    expect(isGroupOpen()).toBe(false);
    expect(readings()).toEqual(CENTRED_READINGS);
    await moveAll();
    expect(readings()).toEqual(CROPPED_READINGS);
    // Enter submits nothing: that would move the focus.
    photoSlider("zoom").focus();
    fireEvent.keyDown(photoSlider("zoom"), { key: "Enter" });
    expect(document.activeElement).toBe(photoSlider("zoom"));
    await add();
    expect(storedItems()).toMatchObject([{ photo: PHOTO_URL, photoCrop: CROP_ENTRY }]);
  });

  test("are reset by a button, which is disabled while there is nothing to reset", async () => {
    await openWithPhoto();
    const reset = button("Reset photo");
    expect(isDisabled(reset)).toBe(true);
    await moveAll();
    expect(isDisabled(reset)).toBe(false);
    await click(reset);
    expect(readings()).toEqual(CENTRED_READINGS);
    // The zoom of a photo without placement, which is stored as such.
    await moveSlider("zoom", 200);
    await moveSlider("zoom", 100);
    await add();
    expect(storedItems()).toMatchObject([{ photoCrop: null }]);
  });

  test("are kept while another engraving is chosen, and reset by another photo", async () => {
    await openWithPhoto();
    await moveAll();
    await click(radio("Text"));
    expect(screen.queryAllByRole("slider")).toEqual([]);
    await click(radio("Photo"));
    expect(readings()).toEqual(CROPPED_READINGS);
    await choosePhoto("other.jpg");
    expect(readings()).toEqual(CENTRED_READINGS);
  });

  test("are disabled in a direction without room, which a text says, and keep their numbers", async () => {
    await openWithPhoto();
    const text = () => screen.queryByText("No room to move: change the zoom first.");
    const disabled = () => ["sideways", "up or down"].map((key) => isDisabled(photoSlider(key)));
    expect(disabled()).toEqual([false, true]);
    expect(text()?.id).toBe(photoSlider("up or down").getAttribute("aria-describedby"));
    await moveSlider("up or down", 40);
    expect(reading("up or down")).toBe("0%");
    await moveSlider("zoom", 150);
    expect(disabled()).toEqual([false, false]);
    expect(text()).toBeNull();
    await moveSlider("up or down", 40);
    await moveSlider("zoom", 100);
    expect([reading("up or down"), ...disabled()]).toEqual(["40% down", false, true]);
    await add();
    expect(storedItems()).toMatchObject([{ photoCrop: [0, 0.4, 1, 0] }]);
  });

  test("move the photo up and down by those arrow keys, within their limits", async () => {
    await openWithPhoto();
    await moveSlider("zoom", 200);
    expect(pressArrow("up or down", "ArrowUp")).toBe(true);
    expect(reading("up or down")).toBe("1% up");
    for (let time = 0; time < 2; time += 1) pressArrow("up or down", "ArrowDown");
    expect(reading("up or down")).toBe("1% down");
    expect(pressArrow("up or down", "ArrowLeft")).toBe(false);
    expect(pressArrow("sideways", "ArrowUp")).toBe(false);
    await moveSlider("up or down", -100);
    pressArrow("up or down", "ArrowUp");
    expect(reading("up or down")).toBe("100% up");
  });

  test("keep what is in the middle of the plate there when the zoom changes", async () => {
    await openWithPhoto();
    /** What is in the middle, from the photo's centre, in parts of its width. */
    const middle = () => {
      const transform = cropBox()?.querySelector("image")?.getAttribute("transform") ?? "";
      const [, x] = /^translate\((\S+)/.exec(transform) ?? [];
      return Number(x) / sizeOf("width");
    };
    await moveSlider("zoom", 150);
    await moveSlider("sideways", 40);
    const before = middle();
    expect(before).toBeGreaterThan(0.05);
    for (const zoom of [380, 160]) {
      await moveSlider("zoom", zoom);
      expect(middle()).toBeCloseTo(before, 2);
    }
  });
});

test("a button turns the photo by a quarter, within the slider's limits", async () => {
  await openWithPhoto();
  const turns = [];
  for (let time = 0; time < 4; time += 1) {
    await click(button("Turn by 90°"));
    turns.push(reading("turn"));
  }
  expect(turns).toEqual(["90° right", "180° right", "90° left", "0°"]);
  await moveSlider("turn", 100);
  await click(button("Turn by 90°"));
  expect(reading("turn")).toBe("170° left");
});

test("a button shows the whole photo in the middle, also a turned one", async () => {
  await openWithPhoto();
  await moveSlider("zoom", 200);
  for (const direction of ["sideways", "up or down"]) await moveSlider(direction, 55);
  await click(button("Fit whole photo"));
  const width = sizeOf("width");
  expect(width).toBeLessThanOrEqual(AREA_WIDTH);
  expect(width).toBeGreaterThan(AREA_WIDTH * 0.8);
  expect(readings().slice(1, 3)).toEqual(["0%", "0%"]);
  await click(button("Turn by 90°"));
  await click(button("Fit whole photo"));
  expect(sizeOf("height")).toBeLessThanOrEqual(AREA_WIDTH);
  expect(sizeOf("height")).toBeGreaterThan(width / 2);
});

describe("the crop box", () => {
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

  test("shows the photo with its proportions, and turned as it is engraved", async () => {
    await openWithPhoto();
    expect(sizeOf("width")).toBeCloseTo(2 * sizeOf("height"));
    await moveSlider("zoom", 50);
    await moveSlider("turn", 90);
    const turned = cropBox()?.querySelector("image");
    expect(turned?.getAttribute("transform")).toContain("rotate(90)");
  });

  test("moves the photo with the pointer, in whole numbers and only where there is room", async () => {
    await openWithPhoto();
    // How far the photo can be moved from its centre, in millimetres.
    const room = (sizeOf("width") - AREA_WIDTH) / 2;
    drag(40, 0, 2);
    expect(reading("sideways"), "by another button").toBe("0%");
    drag(40, 30);
    const moved = Math.round(((40 / PIXELS_PER_MILLIMETRE) * 100) / room);
    expect([reading("sideways"), reading("up or down")]).toEqual([`${moved}% right`, "0%"]);
    drag(-2000, 0);
    expect(reading("sideways")).toBe("100% left");
    await add();
    expect(storedItems()).toMatchObject([{ photoCrop: [-1, 0, 1, 0] }]);
  });

  test("zooms the photo with two fingers, in whole steps and within the field's limits", async () => {
    await openWithPhoto();
    touch("pointerdown", 1, 100);
    touch("pointerdown", 2, 160);
    // The first finger alone moves nothing now.
    touch("pointermove", 1, 70);
    expect([reading("zoom"), reading("sideways")]).toEqual(["150%", "0%"]);
    touch("pointermove", 2, 4000);
    expect(reading("zoom")).toBe("400%");
    touch("pointerup", 2, 4000);
    touch("pointermove", 1, 10);
    expect([reading("zoom"), reading("sideways")]).toEqual(["400%", "0%"]);
  });
});

describe("an edited item", () => {
  const edit = async (entries: object) => {
    const photo = { engravingType: "photo", text: null, photo: PHOTO_URL, price: 44.99 };
    storeItems([dogtag("1", { ...photo, ...entries })]);
    await openPageOf(croppedDogtag, "edit=1");
  };

  test("shows its crop in open sliders, and keeps it", async () => {
    await edit({ photoCrop: CROP_ENTRY });
    expect(isGroupOpen()).toBe(true);
    expect(readings()).toEqual(CROPPED_READINGS);
    await click(button("Update cart"));
    expect(storedItems()).toMatchObject([{ photo: PHOTO_URL, photoCrop: CROP_ENTRY }]);
  });

  test("with an impossible number shows the error below its sliders, in an open group", async () => {
    await edit({ photoCrop: [0, 0, 1, 400] });
    await click(button("Update cart"));
    expect(isGroupOpen()).toBe(true);
    expect(document.activeElement).toBe(photoSlider("zoom"));
    expect(photoSlider("zoom").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Please place the photo again")).toBeDefined();
    await moveSlider("turn", 20);
    expect(photoSlider("zoom").getAttribute("aria-invalid")).toBe("false");
  });
});

test("a link to a design has neither the photo nor its crop, but values of other hidden fields", () => {
  const compiled = compileProduct(croppedDogtag);
  const photo = { name: "us.jpg", type: "image/jpeg", size: 1 };
  const linkedValues = (design: Draft): unknown => {
    const hash = designHash(compiled, compiled.complete({ photo, ...design }));
    return JSON.parse(Buffer.from(hash.slice(hash.indexOf("=") + 1), "base64url").toString());
  };
  const others = { text: "Dad", size: "large" };
  const linked = linkedValues({ ...others, photoCrop: CROP });
  expect(canonicalJson(linked)).not.toContain(CROP);
  expect(linked).toEqual(linkedValues(others));
  expect(linked).toMatchObject(others);
});
