import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { PLACEMENT } from "../../../support/photoSliders.ts";
import { storedItems } from "../../../support/web/cart.ts";
import { button, choosePhoto, click } from "../../../support/web/pageQueries.ts";
import {
  AREA_WIDTH,
  cropBox,
  isSliderDisabled,
  moveSlider,
  openWithPhoto,
  photoSlider,
  pressArrow,
  reading,
  setUpPhotoCrop,
  sliderDogtag,
} from "../../../support/web/photoCropPage.ts";

setUpPhotoCrop();

const NO_ROOM = "No room to move: change the zoom first.";

describe("a slider without room in its direction", () => {
  test("is disabled and says why, until the zoom gives room", async () => {
    await openWithPhoto();
    expect([isSliderDisabled("across"), isSliderDisabled("down")]).toEqual([false, true]);
    expect(screen.getByText(NO_ROOM).id).toBe(photoSlider("down").getAttribute("aria-describedby"));
    await moveSlider("down", 40);
    expect(reading("down")).toBe("0%");
    await moveSlider("zoom", 60);
    expect([isSliderDisabled("across"), isSliderDisabled("down")]).toEqual([false, false]);
    expect(screen.queryByText(NO_ROOM)).toBeNull();
    await moveSlider("down", 40);
    expect(reading("down")).toBe("40% down");
  });

  test("keeps its number for the cart item", async () => {
    await openWithPhoto();
    await moveSlider("zoom", 150);
    await moveSlider("down", 40);
    await moveSlider("zoom", 100);
    expect([reading("down"), isSliderDisabled("down")]).toEqual(["40% down", true]);
    await click(button("Add to Cart"));
    // 100 % is the zoom of a photo without placement, and is stored as such.
    expect(storedItems()).toMatchObject([{ zoom: null, down: 40 }]);
  });
});

test("another photo and Reset give a slider its default back, which is ordered", async () => {
  const fields = sliderDogtag.fields.map((field) =>
    field.kind === "number" && field.id === "zoom"
      ? { ...field, optional: false, default: 120 }
      : field,
  );
  await openWithPhoto({ ...sliderDogtag, fields });
  const reset = button("Reset photo");
  expect(reset.getAttribute("aria-disabled")).toBe("true");
  await moveSlider("zoom", 150);
  await choosePhoto("other.png");
  expect(reading("zoom")).toBe("120%");
  await moveSlider("zoom", 150);
  await click(reset);
  await click(button("Add to Cart"));
  expect(storedItems()).toMatchObject([{ zoom: 120 }]);
});

test("the up and down arrows move the photo up and down, and no other slider", async () => {
  await openWithPhoto();
  await moveSlider("zoom", 200);
  expect(pressArrow("down", "ArrowUp")).toBe(true);
  expect(pressArrow("down", "ArrowUp")).toBe(true);
  expect(reading("down")).toBe("2% up");
  for (let time = 0; time < 3; time += 1) pressArrow("down", "ArrowDown");
  expect(reading("down")).toBe("1% down");
  expect(pressArrow("down", "ArrowLeft")).toBe(false);
  expect(pressArrow("across", "ArrowUp")).toBe(false);
  await moveSlider("down", -100);
  pressArrow("down", "ArrowUp");
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
  await moveSlider("turn", 100);
  await click(button("Turn by 90°"));
  expect(reading("turn")).toBe("170° left");
});

test("a button shows the whole photo in the middle, also a turned one", async () => {
  await openWithPhoto();
  await moveSlider("zoom", 200);
  for (const direction of ["across", "down"] as const) await moveSlider(direction, 55);
  /** Presses the button. Returns the photo's width and height in millimetres, before it is turned. */
  const fit = async () => {
    await click(button("Fit whole photo"));
    const image = cropBox()?.querySelector("image");
    return [Number(image?.getAttribute("width")), Number(image?.getAttribute("height"))] as const;
  };
  const [width] = await fit();
  await click(button("Add to Cart"));
  expect(storedItems()).toMatchObject([{ across: null, down: null }]);
  expect(width).toBeLessThanOrEqual(AREA_WIDTH);
  expect(width).toBeGreaterThan(AREA_WIDTH * 0.8);
  await click(button("Turn by 90°"));
  const [, turnedWidth] = await fit();
  expect(turnedWidth).toBeLessThanOrEqual(AREA_WIDTH);
  expect(turnedWidth).toBeGreaterThan(width / 2);
});

test("sliders of a field that no part engraves are plain sliders", async () => {
  const parts = sliderDogtag.preview?.parts.filter(({ part }) => part !== "engravePhoto") ?? [];
  const preview = sliderDogtag.preview && { ...sliderDogtag.preview, parts };
  await openWithPhoto({ ...sliderDogtag, preview });
  expect(screen.getAllByRole("slider")).toHaveLength(Object.keys(PLACEMENT).length);
  expect(cropBox()).toBeNull();
  expect(screen.queryByRole("button", { name: "Turn by 90°" })).toBeNull();
  expect(isSliderDisabled("down")).toBe(false);
  expect(pressArrow("down", "ArrowUp")).toBe(false);
  // Without a part that engraves the photo, an empty zoom doesn't mean 100 %, so the slider shows its minimum.
  expect(reading("zoom")).toBe("25%");
});
