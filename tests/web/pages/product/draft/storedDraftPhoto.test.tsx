import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { DOGTAG } from "../../../../support/web/item.ts";
import { openDocument, setUpDocuments } from "../../../../support/web/openDocument.tsx";
import {
  button,
  choosePhoto,
  click,
  photoFile,
  radio,
  toasts,
} from "../../../../support/web/pageQueries.ts";

setUpDocuments();

describe("a draft of a new item with a photo", () => {
  test("doesn't contain the photo, so its field is empty after a reload", async () => {
    await openDocument("navigate", DOGTAG);
    await choosePhoto();
    await click(radio("Large, 50x28mm"));
    await openDocument("reload", DOGTAG);
    expect(radio("Large, 50x28mm").checked).toBe(true);
    expect(screen.getByText("Choose a photo")).toBeTruthy();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("us.png");
    expect(toasts()).toContain("Please choose your photo again");
    await click(button("Choose photo"));
    expect(document.activeElement).toBe(photoFile());
  });

  test("is restored without a message about photos if none was chosen, or another choice hides it", async () => {
    await openDocument("navigate", DOGTAG);
    await click(radio("Large, 50x28mm"));
    await openDocument("reload", DOGTAG);
    expect(toasts()).not.toContain("Please choose your photo again");
    await choosePhoto();
    await click(radio("Text"));
    await openDocument("reload", DOGTAG);
    expect(radio("Text").checked).toBe(true);
    expect(toasts()).not.toContain("Please choose your photo again");
  });
});
