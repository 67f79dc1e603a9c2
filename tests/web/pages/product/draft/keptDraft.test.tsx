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

test("nothing that was typed is lost by a reload, another document and Back, or a link of the shop", async () => {
  await openDocument("navigate", CLASSIC);
  await enterDraft();
  // Texts are kept as typed, also invalid ones.
  for (const [index, leaveAndReturn] of [
    () => openDocument("reload", CLASSIC),
    async () => {
      await openDocument("navigate", BEADS);
      await openDocument("back_forward", CLASSIC);
    },
    async () => {
      await openDocument("navigate", BEADS);
      await followLink(CLASSIC, "style=1");
    },
    () => openDocument("reload", CLASSIC),
  ].entries()) {
    const name = `Zoë 🎂${index} `;
    type("Name 2", name);
    await leaveAndReturn();
    expect(formValues()).toEqual({ ...DRAFT, names: ["Mia", name] });
  }
  expect(screen.getByText(/“🎂” can't be engraved/)).toBeTruthy();
});

test("a new visit starts empty, although Chromium keeps the history entry's state for the same URL", async () => {
  await openDocument("navigate", CLASSIC);
  await enterDraft();
  const entry: unknown = history.state;
  await openDocument("navigate", CLASSIC, "", () => history.replaceState(entry, ""));
  expect(formValues()).toEqual(EMPTY_FORM);
  await followLink(CLASSIC);
  expect(formValues()).toEqual(EMPTY_FORM);
});

test("a draft doesn't overwrite what is entered before hydration", async () => {
  await openDocument("navigate", CLASSIC);
  await enterDraft();
  await openDocument("reload", CLASSIC, "", () => {
    textbox("Name 1").value = "Ann";
    radio("Rose gold").checked = true;
  });
  expect(formValues()).toEqual({ names: ["Ann", "Zoë"], font: "42", platinum: false });
  expect(radio("Rose gold").checked).toBe(true);
});

test("a draft ends once its item is in the cart, and the next input starts another", async () => {
  await openDocument("navigate", CLASSIC);
  await enterDraft();
  await click(button("Add to Cart"));
  await openDocument("reload", CLASSIC);
  expect(formValues()).toEqual(EMPTY_FORM);
  type("Name 1", "Bo");
  await openDocument("reload", CLASSIC);
  expect(formValues()).toEqual({ names: ["Bo"], font: "1", platinum: false });
});

test("a form without changes is no draft: a link may preset other values", async () => {
  await openDocument("navigate", CLASSIC);
  type("Name 1", "Mia");
  type("Name 1", "");
  await followLink(CLASSIC, "style=7");
  expect(fontStyle().value).toBe("7");
});

test("a name that a link passes replaces the draft's first name only, and not one typed since", async () => {
  await openDocument("navigate", CLASSIC);
  await enterDraft();
  await openDocument("navigate", BEADS);
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
  await openDocument("reload", CLASSIC);
  expect(textbox("Name 1").value).toBe("Ann");
});

test("a photo is not kept, so a toast asks for it, unless none was chosen or it isn't needed", async () => {
  const request = "Please choose your photo again";
  await openDocument("navigate", DOGTAG);
  await click(radio("Large, 50x28mm"));
  await openDocument("reload", DOGTAG);
  expect(toasts()).not.toContain(request);
  await choosePhoto();
  await openDocument("reload", DOGTAG);
  expect(radio("Large, 50x28mm").checked).toBe(true);
  expect(toasts()).toContain(request);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("us.png");
  await click(button("Choose photo"));
  expect(document.activeElement).toBe(photoFile());
  await choosePhoto();
  await click(radio("Text"));
  await openDocument("reload", DOGTAG);
  expect(toasts()).not.toContain(request);
});

test.each([
  ["is full", ["setItem"]],
  ["is damaged", ["getItem", "setItem", "removeItem"]],
] as const)(
  "while the storage %s, the draft lasts as long as the document",
  async (_state, methods) => {
    for (const method of methods)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new Error("refused");
      });
    await openDocument("navigate", CLASSIC);
    await enterDraft();
    expect(formValues()).toEqual(DRAFT);
    await followLink(CLASSIC);
    expect(formValues()).toEqual(DRAFT);
  },
);
