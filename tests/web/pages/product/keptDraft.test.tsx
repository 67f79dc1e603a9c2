// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { compileProduct } from "#engine";
import { designHash } from "../../../../web/pages/product/designLink.ts";
import { draftOfStored } from "../../../../web/pages/product/draftOfStored.ts";
import { ProductPage } from "../../../../web/app/routes.ts";
import { bringToLife } from "../../support/bringToLife.tsx";
import { storedItems, storeItems } from "../../support/cart.ts";
import { DOGTAG, dogtag, item } from "../../support/item.ts";
import {
  box,
  button,
  choosePhoto,
  click,
  fontStyle,
  menu,
  price,
  radio,
  type,
} from "../../support/productForm.ts";
import { freshProductPages, openProductPage } from "../../support/productPage.tsx";
import { testProduct } from "../../../support/specifiedShop.ts";
import { settle } from "../../support/settle.ts";

freshProductPages();
beforeAll(() =>
  Promise.all([ProductPage.preload(), import("../../../../web/pages/product/draftOfStored.ts")]),
);
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

const CLASSIC = "Classic Name Necklace";

/** Opens the page in a new document, after a link, a reload or a history navigation. */
async function arrive(
  by: "navigate" | "reload" | "back_forward",
  name: string,
  query = "",
  enter?: () => void,
): Promise<void> {
  // A document that was left runs no more code.
  const left = { ...sessionStorage };
  cleanup();
  Object.assign(sessionStorage, left);
  const entry: PerformanceEntry = {
    name: "",
    entryType: "navigation",
    startTime: 0,
    duration: 0,
    toJSON: () => null,
  };
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([Object.assign(entry, { type: by })]);
  await bringToLife(name, query, enter);
  await act(settle);
}

async function halfFill(): Promise<void> {
  type("Name 1", "Mia");
  await click(button("Add name"));
  type("Name 2", "Zoë");
  await click(radio("Platinum"));
  fireEvent.change(fontStyle(), { target: { value: "42" } });
}

const filled = () => [
  ...screen.queryAllByRole<HTMLInputElement>("textbox").map(({ value }) => value),
  fontStyle().value,
  radio("Platinum").checked,
];
const HALF_FILLED = ["Mia", "Zoë", "42", true];
const FRESH = ["", "1", false];

describe("a draft of a new item", () => {
  test.each(["reload", "back_forward"] as const)("is restored after %s", async (by) => {
    await arrive("navigate", CLASSIC, "?style=1");
    await halfFill();
    const total = price();
    await arrive(by, CLASSIC, "?style=1");
    expect(filled()).toEqual(HALF_FILLED);
    expect(price()).toBe(total);
    // Again, although nothing was typed since.
    await arrive(by, CLASSIC, "?style=1");
    expect(filled()).toEqual(HALF_FILLED);
  });

  test("is not restored by a new visit, nor removed by it", async () => {
    await arrive("navigate", CLASSIC);
    await halfFill();
    await arrive("navigate", CLASSIC);
    expect(filled()).toEqual(FRESH);
    await arrive("back_forward", CLASSIC);
    expect(filled()).toEqual(HALF_FILLED);
  });

  test("doesn't overwrite input since, nor the presets of another query", async () => {
    await arrive("navigate", CLASSIC);
    await halfFill();
    await arrive("reload", CLASSIC, "", () => {
      box("Name 1").value = "Ann";
      radio("Rose gold").checked = true;
    });
    expect([...filled(), radio("Rose gold").checked]).toEqual(["Ann", "Zoë", "42", false, true]);
    await arrive("back_forward", CLASSIC, "?style=7");
    expect(filled()).toEqual(["", "7", false]);
  });

  test("is replaced by a linked design and by an item to edit", async () => {
    await arrive("navigate", CLASSIC);
    await halfFill();
    history.replaceState(null, "", "#design=cut-off");
    await arrive("reload", CLASSIC);
    expect(filled()).toEqual(FRESH);
    history.replaceState(null, "", "/");
    storeItems([item("1", { names: ["Bo"], font: 3 })]);
    await arrive("reload", CLASSIC, "?edit=1");
    expect(filled()).toEqual(["Bo", "3", false]);
    // Editing an item doesn't change the new item's draft.
    type("Name 1", "Bea");
    await arrive("back_forward", CLASSIC);
    expect(filled()).toEqual(HALF_FILLED);
  });

  test("is removed once the item is in the cart, until the next input", async () => {
    await arrive("navigate", CLASSIC);
    await halfFill();
    await click(button("Add to Cart"));
    await arrive("reload", CLASSIC);
    expect(filled()).toEqual(FRESH);
    type("Name 1", "Bo");
    await arrive("reload", CLASSIC);
    expect(filled()).toEqual(["Bo", "1", false]);
  });

  test("keeps the choices of its rows, and a name from another page", async () => {
    await arrive("navigate", "Family Heart Birthstone Necklace");
    type("Name 1", "Mia");
    fireEvent.change(menu("Birthstone 1"), { target: { value: "May" } });
    await arrive("reload", "Family Heart Birthstone Necklace");
    expect([box("Name 1").value, menu("Birthstone 1").value]).toEqual(["Mia", "May"]);
    cleanup();
    await openProductPage("Heart Beads Necklace", "", "Leo");
    await arrive("reload", "Heart Beads Necklace");
    expect(box("Name 1").value).toBe("Leo");
  });

  test("is restored as typed, even if invalid", async () => {
    await arrive("navigate", CLASSIC);
    type("Name 1", "Mia ");
    await click(button("Add name"));
    type("Name 2", "Zoë 🎂");
    await arrive("reload", CLASSIC);
    expect(filled()).toEqual(["Mia ", "Zoë 🎂", "1", false]);
    expect(screen.getByText(/“🎂” can't be engraved/)).toBeTruthy();
  });

  test("contains no photo: its field is empty", async () => {
    await arrive("navigate", "Engraved Dogtag Necklace");
    await choosePhoto();
    await click(radio("Large, 50x28mm"));
    await arrive("reload", "Engraved Dogtag Necklace");
    expect(radio("Large, 50x28mm").checked).toBe(true);
    expect(screen.getByText("Choose a photo")).toBeTruthy();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("us.png");
  });
});

describe("edits of an item of the cart", () => {
  const ITEM = item("1", { names: ["Bo", "Cy"], font: 3 });
  const edit = (by: "navigate" | "reload") => arrive(by, CLASSIC, "?edit=1");

  test("are dropped when a link opens it again: the cart may have another version", async () => {
    storeItems([ITEM]);
    await edit("navigate");
    type("Name 1", "Bea");
    await edit("navigate");
    await edit("reload");
    expect(box("Name 1").value).toBe("Bo");
  });

  test("are restored after a reload, on the current item", async () => {
    storeItems([ITEM]);
    await edit("navigate");
    type("Name 1", "Bea");
    await click(radio("Platinum"));
    await edit("reload");
    expect(filled()).toEqual(["Bea", "Cy", "3", true]);
    await click(button("Update Cart"));
    expect(storedItems()).toMatchObject([{ id: "1", names: ["Bea", "Cy"], metal: "platinum" }]);
  });

  test("are restored after a reload if a copied link made them", async () => {
    storeItems([ITEM]);
    const compiled = compileProduct(testProduct(CLASSIC).product);
    const hash = designHash(compiled, compiled.complete({ names: [{ name: "Mia" }] }));
    await import("../../../../web/pages/product/draftOfHash.ts");
    await edit("navigate");
    await act(async () => {
      history.replaceState(history.state, "", location.pathname + location.search + hash);
      window.dispatchEvent(new HashChangeEvent("hashchange"));
      await settle();
    });
    expect(box("Name 1").value).toBe("Mia");
    await edit("reload");
    expect(box("Name 1").value).toBe("Mia");
  });

  test("are separate from a new item and from other items", async () => {
    await arrive("navigate", CLASSIC);
    await halfFill();
    storeItems([ITEM, item("2", { names: ["Dee"] })]);
    await edit("navigate");
    type("Name 1", "Bea");
    await arrive("reload", CLASSIC, "?edit=2");
    expect(filled()).toEqual(["Dee", "1", false]);
    await arrive("back_forward", CLASSIC);
    expect(filled()).toEqual(HALF_FILLED);
  });

  test("are not stored before the first change, so that the current item is shown", async () => {
    storeItems([ITEM]);
    await edit("navigate");
    storeItems([{ ...ITEM, names: ["Eve", "Cy"] }]);
    await edit("reload");
    expect(filled()).toEqual(["Eve", "Cy", "3", false]);
  });

  test("are removed by navigating away or updating the cart", async () => {
    storeItems([ITEM]);
    for (const leave of ["Cancel changes", "Update Cart"]) {
      await edit("navigate");
      type("Name 1", "Bea");
      expect(JSON.stringify({ ...sessionStorage })).toContain("Bea");
      await click(screen.getByText(leave));
      expect(JSON.stringify({ ...sessionStorage })).not.toContain("Bea");
    }
  });

  test("are not the input before the item was loaded", async () => {
    await arrive("navigate", CLASSIC);
    await halfFill();
    storeItems([ITEM]);
    await arrive("navigate", CLASSIC, "?edit=1", () => {
      radio("Platinum").checked = true;
    });
    await edit("reload");
    expect(filled()).toEqual(["Bo", "Cy", "3", false]);
    await arrive("back_forward", CLASSIC);
    expect(filled()).toEqual(HALF_FILLED);
  });

  test("don't restore the item's photo if another one was chosen", async () => {
    const photo = `/_bucket/photos/${"ab".repeat(16)}.png`;
    storeItems([dogtag("1", { engravingType: "photo", text: null, photo, price: 44.99 })]);
    await arrive("navigate", DOGTAG, "?edit=1");
    expect(screen.getByText("Current photo")).toBeTruthy();
    await choosePhoto();
    await arrive("reload", DOGTAG, "?edit=1");
    expect(screen.queryByText("Current photo")).toBeNull();
    await click(button("Update Cart"));
    expect(storedItems()).toMatchObject([{ photo }]);
    expect(screen.getByText("Missing Photo")).toBeTruthy();
  });

  test("keep the item's photo, which is stored nowhere else", async () => {
    const photo = `/_bucket/photos/${"ab".repeat(16)}.png`;
    const more = { engravingType: "photo", text: null, photo, price: 44.99 };
    storeItems([dogtag("1", more)]);
    await arrive("navigate", DOGTAG, "?edit=1");
    await click(radio("Black"));
    await arrive("reload", DOGTAG, "?edit=1");
    expect(radio("Black").checked).toBe(true);
    await click(button("Update Cart"));
    expect(storedItems()).toMatchObject([{ metal: "black", photo }]);
  });
});

test.each(["", "{", "null", "[]", "1", '{"draft":{"names":[{"name":"Mia"}]}}', '{"names":"Mia"}'])(
  "an invalid stored draft is dropped: %s",
  async (text) => {
    sessionStorage.setItem("draft-classic-name-necklace", text);
    await arrive("reload", CLASSIC);
    expect(filled()).toEqual(FRESH);
  },
);

test("only valid values of a stored draft are restored, whatever its version", async () => {
  const draft = { names: [{ name: "Mia", more: 1 }, 5], font: 900, metal: "lead", length: 18 };
  sessionStorage.setItem("draft-classic-name-necklace", JSON.stringify({ ...draft, more: 1 }));
  await arrive("reload", CLASSIC);
  expect([...filled(), radio("Gold").checked, radio("18 in").checked]).toEqual([
    "Mia",
    "",
    "1",
    false,
    true,
    true,
  ]);
});

test("the photos of an item stay with their rows after removing one and adding another", () => {
  const compiled = testProduct("Fingerprint Pendant");
  const photo = (letter: string) => {
    const key = `${letter.repeat(32)}.jpg`;
    return { name: key, type: "image/jpeg", size: 0, key };
  };
  const row = (letter: string) => ({ ...compiled.emptyRow("prints"), print: photo(letter) });
  const edited = { ...compiled.defaults(), prints: [row("a"), row("b")] };
  const kept = (print: unknown) => {
    const prints = [{ name: "Bo", print }, { name: "Cy" }];
    return draftOfStored(compiled, JSON.stringify({ prints, $version: 1 }), edited);
  };
  expect(kept(photo("b").key)?.["prints"]).toMatchObject([
    { name: "Bo", print: photo("b") },
    { name: "Cy", print: null },
  ]);
  // One that the item doesn't have was not chosen by the shopper.
  expect(kept(photo("c").key)?.["prints"]).toMatchObject([{ print: null }, { print: null }]);
});

test("a draft of an earlier version is migrated like items in the cart", () => {
  const { product } = testProduct("Couple Bracelet Set");
  const typed = { colour: "cognac", his: "A1", card: "yes", $version: 1 };
  const kept = draftOfStored(compileProduct(product), JSON.stringify(typed), null);
  expect(kept).toMatchObject({ leather: "tan", his: "A1", card: "printed" });
});

test("without storage an item can be added as well", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  await arrive("navigate", CLASSIC);
  await halfFill();
  expect(filled()).toEqual(HALF_FILLED);
});
