import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { canonicalJson, compileProduct, type Draft } from "#engine";
import { designHash } from "../../../../web/pages/product/draft/designLink.ts";
import { serializeDraft } from "../../../../web/pages/product/draft/serializableDraft.ts";
import { setEntryDraftId, storeDraft } from "../../../../web/pages/product/draft/storedDraft.ts";
import { PLACEMENT } from "../../../support/photoSliders.ts";
import { mockUploads, PHOTO_URL } from "../../../support/web/bucket.ts";
import { storedItems, storeItems } from "../../../support/web/cart.ts";
import { hydratePageOf } from "../../../support/web/hydrateProductPage.tsx";
import { dogtag } from "../../../support/web/item.ts";
import { setUpDocuments } from "../../../support/web/openDocument.tsx";
import { button, choosePhoto, click, photoFile, radio } from "../../../support/web/pageQueries.ts";
import { moveSlider, photoSlider, sliderDogtag } from "../../../support/web/photoCropPage.ts";
import { openPageOf } from "../../../support/web/productPage.tsx";
import { settle } from "../../../support/web/settle.ts";

setUpDocuments();

/** The entries of an item whose photo is centred. */
const CENTRED = { zoom: null, across: null, down: null, turn: null };

/** The values of the sliders as they are read out, for a centred photo and for `PLACEMENT`. */
const CENTRED_READINGS = ["100%", "0%", "0%", "0°"];
const PLACED_READINGS = ["150%", "60% left", "40% down", "12° right"];

const isGroupOpen = () => document.querySelector("details:has([type=range])")?.hasAttribute("open");
const readings = () =>
  screen.getAllByRole("slider").map((each) => each.getAttribute("aria-valuetext"));

/** Moves each slider to its value of `PLACEMENT`. */
async function moveAll(): Promise<void> {
  for (const [key, value] of Object.entries(PLACEMENT)) await moveSlider(key, value);
}

describe("the placement of a new item's photo", () => {
  beforeEach(() => {
    mockUploads();
  });

  test("is chosen by sliders below the photo, which say their values with unit and direction", async () => {
    await openPageOf(sliderDogtag);
    expect(screen.queryByText("Adjust photo")).toBeNull();
    await choosePhoto();
    expect(isGroupOpen()).toBe(false);
    expect(readings()).toEqual(CENTRED_READINGS);
    await moveAll();
    expect(readings()).toEqual(PLACED_READINGS);
    // Enter submits nothing: that would move the focus.
    photoSlider("zoom").focus();
    fireEvent.keyDown(photoSlider("zoom"), { key: "Enter" });
    expect(document.activeElement).toBe(photoSlider("zoom"));
    await click(button("Add to Cart"));
    expect(storedItems()).toMatchObject([{ photo: PHOTO_URL, ...PLACEMENT }]);
  });

  test("has no number for a slider that was not moved, or was moved back", async () => {
    await openPageOf(sliderDogtag);
    await choosePhoto();
    await moveSlider("zoom", 200);
    await moveSlider("zoom", 100);
    await click(button("Add to Cart"));
    expect(storedItems()).toMatchObject([CENTRED]);
  });

  test("is reset by a button, which is disabled while there is nothing to reset", async () => {
    await openPageOf(sliderDogtag);
    await choosePhoto();
    const reset = button("Reset photo");
    expect(reset.getAttribute("aria-disabled")).toBe("true");
    await moveAll();
    expect(reset.getAttribute("aria-disabled")).toBe("false");
    await click(reset);
    expect(readings()).toEqual(CENTRED_READINGS);
    await click(button("Add to Cart"));
    expect(storedItems()).toMatchObject([CENTRED]);
  });

  test("is kept while another engraving is chosen, and reset by another photo", async () => {
    await openPageOf(sliderDogtag);
    await choosePhoto();
    await moveAll();
    await click(radio("Text"));
    expect(screen.queryAllByRole("slider")).toEqual([]);
    await click(radio("Photo"));
    expect(readings()).toEqual(PLACED_READINGS);
    await choosePhoto("other.jpg");
    expect(readings()).toEqual(CENTRED_READINGS);
  });
});

test("a stored placement is shown even if it is restored after the photo was chosen again", async () => {
  setEntryDraftId("stored");
  // A draft stores that it has a photo, not its file.
  storeDraft(
    "stored",
    serializeDraft(sliderDogtag, { ...PLACEMENT, photo: "lost.jpg" }, () => ""),
  );
  await hydratePageOf(sliderDogtag, "", () => {
    const photo = new File(["x"], "us.png", { type: "image/png" });
    Object.defineProperty(photoFile(), "files", { value: [photo] });
  });
  await act(settle);
  expect(readings()).toEqual(PLACED_READINGS);
  expect(isGroupOpen()).toBe(true);
});

describe("an edited item", () => {
  const edit = async (entries: object) => {
    mockUploads();
    const photo = { engravingType: "photo", text: null, photo: PHOTO_URL, price: 44.99 };
    storeItems([dogtag("1", { ...photo, ...entries })]);
    await openPageOf(sliderDogtag, "edit=1");
  };

  test("shows its placement in open sliders, and keeps it", async () => {
    await edit(PLACEMENT);
    expect(isGroupOpen()).toBe(true);
    expect(readings()).toEqual(PLACED_READINGS);
    await click(button("Update Cart"));
    expect(storedItems()).toMatchObject([{ photo: PHOTO_URL, ...PLACEMENT }]);
  });

  test("of an earlier release is centred", async () => {
    await edit({});
    expect(isGroupOpen()).toBe(false);
    expect(readings()).toEqual(CENTRED_READINGS);
    await click(button("Update Cart"));
    expect(storedItems()).toMatchObject([{ photo: PHOTO_URL, ...CENTRED }]);
  });

  test("with an impossible number shows the error at its slider, in an open group", async () => {
    await edit({ turn: 400 });
    await click(button("Update Cart"));
    expect(isGroupOpen()).toBe(true);
    expect(document.activeElement).toBe(photoSlider("turn"));
    expect(photoSlider("turn").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Please choose a whole number from -180 to 180")).toBeDefined();
    await moveSlider("turn", 20);
    expect(photoSlider("turn").getAttribute("aria-invalid")).toBe("false");
  });
});

test("a link to a design contains neither the photo nor its placement, but the values of other hidden fields", () => {
  const compiled = compileProduct(sliderDogtag);
  const photo = { name: "us.jpg", type: "image/jpeg", size: 1 };
  const draft = compiled.complete({ photo, ...PLACEMENT, text: "Dad", size: "large" });
  const unplaced = compiled.complete({ photo, text: "Dad", size: "large" });
  const linkedValues = (design: Draft): unknown => {
    const hash = designHash(compiled, design);
    return JSON.parse(Buffer.from(hash.slice(hash.indexOf("=") + 1), "base64url").toString());
  };
  const linked = linkedValues(draft);
  expect(canonicalJson(linked)).not.toContain(String(PLACEMENT.zoom));
  expect(linked).toEqual(linkedValues(unplaced));
  expect(linked).toMatchObject({ text: "Dad", size: "large" });
});
