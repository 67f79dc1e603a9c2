import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DOGTAG } from "../../../../support/web/item.ts";
import {
  CLASSIC,
  DRAFT,
  EMPTY_FORM,
  enterDraft,
  followLink,
  formValues,
  openDocument,
  setUpDocuments,
} from "../../../../support/web/openDocument.tsx";
import {
  button,
  choosePhoto,
  click,
  fontStyle,
  photoFile,
  radio,
  textbox,
  toasts,
  type,
} from "../../../../support/web/pageQueries.ts";

setUpDocuments();

const BEADS = "Heart Beads Necklace";

test("nothing that was typed is lost by a reload, another page and Back, a link or a visit", async () => {
  await openDocument("visit", CLASSIC);
  await enterDraft();
  // Texts are kept as typed, also invalid ones.
  for (const [index, leaveAndReturn] of [
    () => openDocument("return", CLASSIC),
    async () => {
      await openDocument("visit", BEADS);
      await openDocument("return", CLASSIC);
    },
    async () => {
      await openDocument("visit", BEADS);
      await followLink(CLASSIC);
    },
    () => openDocument("visit", CLASSIC),
  ].entries()) {
    const name = `Zoë 🎂${index} `;
    type("Name 2", name);
    await leaveAndReturn();
    expect(formValues()).toEqual({ ...DRAFT, names: ["Mia", name] });
  }
  expect(screen.getByText(/“🎂” can't be engraved/)).toBeTruthy();
});

test("a link and a visit open what their query presets, and a return what was typed since", async () => {
  await openDocument("visit", CLASSIC);
  await enterDraft();
  await followLink(CLASSIC, "style=1");
  expect(formValues()).toEqual({ ...DRAFT, font: "1" });
  type("Name 2", "Bo");
  await openDocument("visit", CLASSIC, "?style=36");
  expect(formValues()).toEqual({ names: ["Mia", "Bo"], font: "36", platinum: true });
  await click(button("Increase Font style"));
  await openDocument("return", CLASSIC, "?style=36");
  expect(formValues()).toEqual({ names: ["Mia", "Bo"], font: "37", platinum: true });
});

test("a draft doesn't overwrite what is entered before hydration", async () => {
  await openDocument("visit", CLASSIC);
  await enterDraft();
  await openDocument("return", CLASSIC, "", () => {
    textbox("Name 1").value = "Ann";
    radio("Rose gold").checked = true;
  });
  expect(formValues()).toEqual({ names: ["Ann", "Zoë"], font: "42", platinum: false });
  expect(radio("Rose gold").checked).toBe(true);
});

test("a draft ends once its item is in the cart, and the next input starts another", async () => {
  await openDocument("visit", CLASSIC);
  await enterDraft();
  await click(button("Add to Cart"));
  await openDocument("return", CLASSIC);
  expect(formValues()).toEqual(EMPTY_FORM);
  type("Name 1", "Bo");
  await openDocument("return", CLASSIC);
  expect(formValues()).toEqual({ names: ["Bo"], font: "1", platinum: false });
});

test("a form without changes is no draft, so its presets end with it", async () => {
  await openDocument("visit", CLASSIC, "?style=7");
  type("Name 1", "Mia");
  type("Name 1", "");
  await followLink(CLASSIC);
  expect(fontStyle().value).toBe("1");
});

test("a name that a link passes replaces the draft's first name only, and not one typed since", async () => {
  await openDocument("visit", CLASSIC);
  await enterDraft();
  await followLink(CLASSIC, "", "Leo");
  expect(formValues()).toEqual({ ...DRAFT, names: ["Leo", "Zoë"] });
  type("Name 1", "Ida");
  for (const [passed, shown] of [
    ["Leo", "Ida"],
    ["", "Ida"],
    ["Ann", "Ann"],
  ] as const) {
    await followLink(CLASSIC, "", passed);
    expect(textbox("Name 1").value).toBe(shown);
  }
  await openDocument("return", CLASSIC);
  expect(textbox("Name 1").value).toBe("Ann");
});

test("a photo is not kept, so a toast asks for it, unless none was chosen or it isn't needed", async () => {
  const request = "Please choose your photo again";
  await openDocument("visit", DOGTAG);
  await click(radio("Large, 50x28mm"));
  await openDocument("return", DOGTAG);
  expect(toasts()).not.toContain(request);
  await choosePhoto();
  await openDocument("return", DOGTAG);
  expect(radio("Large, 50x28mm").checked).toBe(true);
  expect(toasts()).toContain(request);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("us.png");
  await click(button("Choose photo"));
  expect(document.activeElement).toBe(photoFile());
  await choosePhoto();
  await click(radio("Text"));
  await openDocument("return", DOGTAG);
  expect(toasts()).not.toContain(request);
});

test("while the tab's storage is not available, an item can be added", async () => {
  for (const method of ["getItem", "setItem", "removeItem"] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error("refused");
    });
  await openDocument("visit", CLASSIC);
  await enterDraft();
  await click(button("Add to Cart"));
  expect(toasts()).toContain("Added to Cart");
});
