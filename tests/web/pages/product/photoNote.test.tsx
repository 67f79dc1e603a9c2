import { act } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { PHOTO_URL } from "../../../support/web/bucket.ts";
import { storeItems } from "../../../support/web/cart.ts";
import { dogtag } from "../../../support/web/item.ts";
import { click, radio } from "../../../support/web/pageQueries.ts";
import { openPageOf } from "../../../support/web/productPage.tsx";
import { settle } from "../../../support/web/settle.ts";
import {
  moveSlider,
  openWithPhoto,
  setUpPhotoCrop,
  croppedDogtag,
  stubPixels,
} from "../../../support/web/photoCropPage.ts";

setUpPhotoCrop();

describe("the note about a photo", () => {
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
    await openWithPhoto(croppedDogtag, size);
    for (const metal of ["Silver", "Black"]) {
      await click(radio(metal));
      const isVisible = visibleOn === null || visibleOn === metal;
      expect(status()?.startsWith("Hardly any of this photo can be seen")).toBe(!isVisible);
      expect(hasWarningSymbol()).toBe(!isVisible);
    }
  });

  // The photo's area is 27.6 mm high on the small tag, and 41.6 mm on the large one.
  test.each([
    ["300x300", "Small, 36x22mm", "Sharp at 36x22 mm."],
    [
      "300x300",
      "Large, 50x28mm",
      "Slightly blurry at 50x28 mm. A larger photo will engrave better.",
    ],
    [
      "100x100",
      "Large, 50x28mm",
      "Too small for 50x28 mm: it would look grainy. A larger photo will engrave better.",
    ],
  ])("says how sharp a photo of %s pixels is at the size %s", async (pixels, size, text) => {
    await openWithPhoto(croppedDogtag, pixels);
    await click(radio(size));
    expect(status()).toBe(text);
    expect(hasWarningSymbol()).toBe(!text.startsWith("Sharp"));
  });

  test("suggests less zoom for a zoomed photo, and mentions no cut for a smaller one", async () => {
    await openWithPhoto();
    expect(status()).toContain("Much of it is cut off: adjust it below.");
    await moveSlider("zoom", 50);
    expect(status()).not.toContain("cut off");
    await moveSlider("zoom", 400);
    expect(status()).toContain("Less zoom or a larger photo will engrave better.");
  });

  test("is not called blurry when an item is edited, whose photo is only a reduced copy", async () => {
    // Photos are measured once by URL, and no other test, of any file, measures this one.
    const photo = PHOTO_URL.replaceAll("a".repeat(32), "b".repeat(32));
    const engraving = { engravingType: "photo", text: null, photo, photoCrop: [0, 0, 4, 0] };
    storeItems([dogtag("1", { ...engraving, size: "large", length: 50, price: 49.99 })]);
    await openPageOf(croppedDogtag, "edit=1");
    await act(settle);
    expect(status()).toBe("");
    await moveSlider("zoom", 100);
    expect(status()).toBe("Sharp at 50x28 mm.");
  });
});
