// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { atelier } from "../../../web/preview/atelier.ts";
import { everyProduct } from "../../laws/everyProduct.ts";
import { openProductPage, settle, storedItems } from "../support/productPage.tsx";

// Nothing here is hidden by styles, and looking for that is most of the work.
configure({ defaultHidden: true });

// What comes with code of its own is here, so that no test waits for the disk.
beforeAll(async () => {
  await Promise.all([
    import("../../../web/ui/ToastStack.tsx"),
    import("../../../web/product/draftOfItem.ts"),
    import("../../../web/api/uploadPhoto.ts"),
  ]);
});
beforeEach(() => {
  // Nothing is drawn here, so that no piece waits for its font: see `arrivingFont.test.tsx`.
  vi.spyOn(atelier, "wake").mockReturnValue();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => {
  act(() => {
    vi.advanceTimersByTime(60_000); // toasts outlive the page
  });
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const price = () => screen.getByRole("status", { name: "Price" }).textContent;
const faults = () => screen.queryAllByText("This field is required").length;
const toasts = () => screen.getByRole("region", { name: "Notifications" }).textContent ?? "";

function type(name: string, value: string): void {
  fireEvent.change(box(name), { target: { value } });
}
async function click(element: HTMLElement): Promise<void> {
  await act(async () => {
    fireEvent.click(element);
    await settle();
  });
}

describe("every product", () => {
  test.each(everyProduct)("%s has a form with one price and one of each button", async (name) => {
    await openProductPage(name);
    expect(price()).toMatch(/^\$\d+\.\d\d$/);
    expect(screen.getAllByRole("button", { name: "Add to Cart" })).toHaveLength(1);
    expect(screen.getAllByRole("button", { name: "Buy Now" })).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Back to Listings" })).toBeTruthy();
  });
});

test("a length that nobody is asked is told in a jeweller's words", async () => {
  await openProductPage("Heart Beads Necklace");
  expect(screen.getByText("18 in chain")).toBeTruthy();
  cleanup();
  await openProductPage("Engraved Dogtag Necklace");
  expect(screen.queryByText(/Tag length/)).toBeNull();
});

describe("a list", () => {
  test("grows and shrinks within its limits, its buttons disabled there and not absent", async () => {
    await openProductPage("Love Family Necklace");
    expect(button("Remove name 1").disabled).toBe(true);
    for (let count = 3; count <= 8; count += 1) await click(button("Add name"));
    expect(button("Add name").disabled).toBe(true);
    expect(price()).toBe("$40.93");
    await click(button("Remove name 3"));
    expect(button("Add name").disabled).toBe(false);
    expect(price()).toBe("$39.94");
  });

  test("gives the focus to the button that adds when its last row goes", async () => {
    await openProductPage("Couple Bracelet Set");
    await click(radio("Hand-written card"));
    await click(button("Add guest"));
    await click(button("Add guest"));
    await click(button("Remove guest 2"));
    expect(document.activeElement).toBe(box("Guest 1"));
    await click(button("Remove guest 1"));
    expect(document.activeElement).toBe(button("Add guest"));
  });

  test("keeps what is wrong with the row that it is about", async () => {
    await openProductPage("Classic Name Necklace");
    for (const _ of [2, 3]) await click(button("Add name"));
    type("Name 1", "Ann");
    type("Name 3", "Cy");
    await click(button("Add to Cart"));
    expect(box("Name 2").getAttribute("aria-invalid")).toBe("true");
    await click(button("Remove name 1"));
    expect(box("Name 1").getAttribute("aria-invalid")).toBe("true");
    expect(box("Name 2").value).toBe("Cy");
    expect(box("Name 2").getAttribute("aria-invalid")).toBe("false");
    await click(button("Add name"));
    expect(box("Name 3").getAttribute("aria-invalid")).toBe("false");
  });
});

describe("what is missing", () => {
  test("is marked and told after an attempt only, and clears when the field is edited", async () => {
    await openProductPage("Heart Beads Necklace");
    expect(faults()).toBe(0);
    await click(button("Add to Cart"));
    expect(faults()).toBe(1);
    expect(toasts()).toContain("Missing Information");
    expect(toasts()).toContain("Please fill in all name fields (1-8 required)");
    act(() => {
      vi.advanceTimersByTime(0);
    });
    expect(document.activeElement).toBe(box("Name 1"));
    type("Name 1", " ");
    expect(faults()).toBe(0);
    await click(button("Add to Cart"));
    expect(faults()).toBe(1);
    expect(storedItems()).toEqual([]);
  });

  test("goes away with its field, and what was typed comes back with it", async () => {
    await openProductPage("Engraved Dogtag Necklace");
    await click(radio("Text"));
    type("Engraved text", "Dad");
    await click(radio("Photo"));
    expect(screen.queryByRole("textbox", { name: "Engraved text" })).toBeNull();
    await click(radio("Text"));
    expect(box("Engraved text").value).toBe("Dad");
  });

  test("is told for missing fields only: another fault shows under its field", async () => {
    await openProductPage("Classic Name Necklace");
    type("Name 1", "Ann 😀");
    fireEvent.blur(box("Name 1"));
    expect(screen.getByText(/“😀” can't be engraved/)).toBeTruthy();
    await click(button("Add to Cart"));
    expect(toasts()).not.toContain("Missing");
    expect(storedItems()).toEqual([]);
  });
});

describe("what is wrong with a field", () => {
  const region = (name: string) => {
    const id = box(name).getAttribute("aria-describedby")?.split(" ").at(-1) ?? "";
    return document.getElementById(id)?.closest("[aria-live]") ?? null;
  };

  test("is read out when it comes, in a region that has waited for it", async () => {
    await openProductPage("Classic Name Necklace");
    const waiting = [...document.querySelectorAll("[aria-live=polite]")];
    type("Name 1", "Ann 😀");
    expect(waiting).toContain(region("Name 1"));
    expect(region("Name 1")?.getAttribute("aria-live")).toBe("polite");
  });

  test("is not read out again where an attempt to send has told it", async () => {
    await openProductPage("Love Family Necklace");
    await click(button("Add to Cart"));
    const lives = ["Name 1", "Name 2"].map((name) => region(name)?.getAttribute("aria-live"));
    expect(lives).toEqual(["off", "off"]);
    type("Name 1", "Ann 😀");
    expect(region("Name 1")?.getAttribute("aria-live")).toBe("polite");
  });
});

describe("a text that is too long", () => {
  test("is cut to what fits, and that is told until the next edit", async () => {
    await openProductPage("Heart Beads Necklace");
    const told = () => screen.queryByText(/^Only 12 characters fit/);
    type("Name 1", "Annabel");
    expect(told()).toBeNull();
    type("Name 1", "Bartholomew-Jonathan");
    expect(box("Name 1").value).toBe("Bartholomew-");
    const live = told()?.closest("[aria-live=polite]");
    expect(live).toBeInstanceOf(HTMLElement);
    expect(box("Name 1").getAttribute("aria-describedby")?.split(" ")).toContain(live?.id);
    type("Name 1", "Bartholomew");
    expect(told()).toBeNull();
    expect(live?.isConnected).toBe(true);
    type("Name 1", "   Bartholomew   ");
    expect(told()).toBeNull();
  });
});

describe("the address of the page", () => {
  test.each([
    ["style=7", "7"],
    ["style=100", "100"],
    ["style=101", "1"],
    ["style=0", "1"],
    ["style=1.5", "1"],
    ["style=x", "1"],
    ["", "1"],
  ])("%s opens with font %s", async (query, font) => {
    await openProductPage("Classic Name Necklace", query);
    expect(screen.getByRole<HTMLInputElement>("spinbutton", { name: "Font style" }).value).toBe(
      font,
    );
  });
});

describe("a name that was typed on the collection", () => {
  test.each([
    ["Love Family Necklace", "Name 1"],
    ["Engraved Dogtag Necklace", "Engraved text"],
  ])("%s opens with it", async (name, field) => {
    await openProductPage(name, "", "Mia");
    expect(box(field).value).toBe("Mia");
    expect(faults()).toBe(0);
  });

  test("does not touch what the address presets, nor a piece that has no room for it", async () => {
    await openProductPage("Classic Name Necklace", "style=7", "Mia");
    const font = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Font style" });
    expect([box("Name 1").value, font.value]).toEqual(["Mia", "7"]);
    cleanup();
    await openProductPage("Love Family Necklace", "", "Bartholomew-Jonathan");
    expect(box("Name 1").value).toBe("");
  });

  test("does not touch a piece of the cart", async () => {
    await editFirst("Classic Name Necklace", () => {
      type("Name 1", "Ann");
    });
    cleanup();
    await openProductPage("Classic Name Necklace", `edit=${String(storedItems()[0]?.id)}`, "Mia");
    expect(box("Name 1").value).toBe("Ann");
  });
});

describe("a number", () => {
  const font = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: "Font style" });
  const leaveWith = (value: string) => {
    fireEvent.change(font(), { target: { value } });
    fireEvent.blur(font());
    return font().value;
  };

  test("is brought within its limits when it is left", async () => {
    await openProductPage("Classic Name Necklace");
    expect(leaveWith("500")).toBe("100");
    expect(leaveWith("-3")).toBe("1");
    expect(leaveWith("")).toBe("1");
    expect(leaveWith("42")).toBe("42");
  });

  test("repeats while its button is held, and stops at its limit", async () => {
    await openProductPage("Classic Name Necklace", "style=95");
    const press = new MouseEvent("pointerdown", { bubbles: true, button: 0 });
    fireEvent(button("Increase Font style"), press); // the test browser knows no pointers
    expect(font().value).toBe("96");
    act(() => {
      vi.advanceTimersByTime(300);
    });
    expect(font().value).toBe("97");
    for (let tick = 0; tick < 20; tick += 1) {
      act(() => {
        vi.advanceTimersByTime(50);
      });
    }
    expect(font().value).toBe("100");
    expect(button("Increase Font style").getAttribute("aria-disabled")).toBe("true");
  });

  test("steps once for each click from the keyboard", async () => {
    await openProductPage("Classic Name Necklace", "style=5");
    await click(button("Decrease Font style"));
    expect(font().value).toBe("4");
  });
});

describe("a forbidden combination", () => {
  test("explains itself, and one click mends it", async () => {
    await openProductPage("Two-Sided Bar Bracelet");
    await click(radio("Black"));
    const conflict = screen.getByRole("alert");
    expect(conflict.textContent).toContain("Black bars are engraved on both sides.");
    const [mend] = within(conflict).getAllByRole("button");
    if (mend === undefined) throw new Error("no way out is offered");
    mend.focus();
    await click(mend);
    expect(screen.queryByRole("alert")).toBeNull();
    act(() => {
      vi.advanceTimersByTime(0);
    });
    const focused = document.activeElement;
    expect(focused).toBeInstanceOf(HTMLInputElement);
    expect(focused?.matches("[type=radio]:checked")).toBe(true);
  });
});

describe("a press on a button, while a field is open that is filled in wrongly", () => {
  const TOLD = "Please write exactly three capital letters";
  const told = () => screen.queryByText(TOLD) !== null;

  test.each(["Add to Cart", "Buy Now"])(
    "%s: leaves the field only with the click, so that no message moves the button before",
    async (name) => {
      await openProductPage("Monogram Pendant");
      const field = box("Monogram");
      field.focus();
      type("Monogram", "abc");
      // What a browser does with a press that nobody stops.
      if (fireEvent.mouseDown(button(name))) field.blur();
      expect([document.activeElement, told()]).toEqual([field, false]);
      await act(async () => {
        fireEvent.click(button(name), { detail: 1 });
        await settle();
      });
      expect(told()).toBe(true);
      expect(storedItems()).toEqual([]);
    },
  );

  test("brings a number within its limits before the piece is added", async () => {
    await openProductPage("Classic Name Necklace");
    type("Name 1", "Ann");
    const font = screen.getByRole("spinbutton", { name: "Font style" });
    font.focus();
    fireEvent.change(font, { target: { value: "250" } });
    if (fireEvent.mouseDown(button("Add to Cart"))) throw new Error("the press moves the focus");
    await act(async () => {
      fireEvent.click(button("Add to Cart"), { detail: 1 });
      await settle();
    });
    expect(storedItems()).toMatchObject([{ font: 100 }]);
  });

  test("leaves a menu and a text alone: they need the focus that a press brings", async () => {
    await openProductPage("Family Heart Birthstone Necklace");
    for (const control of [box("Name 1"), screen.getByRole("combobox", { name: "Birthstone 1" })]) {
      expect(fireEvent.mouseDown(control)).toBe(true);
    }
  });
});

describe("putting a piece into the cart", () => {
  test("leaves the focus where it was, while it is busy and after", async () => {
    await openProductPage("Classic Name Necklace");
    type("Name 1", "Ann");
    button("Add to Cart").focus();
    fireEvent.click(button("Add to Cart"));
    expect(button("Adding…").getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(button("Adding…"));
    await act(settle);
    expect(document.activeElement).toBe(button("Add to Cart"));
    expect(storedItems()).toHaveLength(1);
  });

  test("stores it as it was typed, says so, and stays", async () => {
    await openProductPage("Family Heart Birthstone Necklace");
    type("Name 1", "  Zoë ");
    fireEvent.change(screen.getByRole("combobox", { name: "Birthstone 1" }), {
      target: { value: "May" },
    });
    expect(screen.getByText("Zoë")).toBeTruthy();
    await click(button("Add to Cart"));
    expect(toasts()).toContain("Added to Cart");
    expect(toasts()).toContain("Your necklace has been added to the cart");
    expect(storedItems()).toMatchObject([
      { names: ["Zoë"], birthstones: ["May"], shipping: "free", length: 20, price: 39.99 },
    ]);
    expect(screen.queryByText("The cart page")).toBeNull();
  });

  test("goes to the cart with Buy Now", async () => {
    await openProductPage("Classic Name Necklace");
    type("Name 1", "Ann");
    await click(button("Buy Now"));
    expect(screen.getByText("The cart page")).toBeTruthy();
    expect(storedItems()).toHaveLength(1);
  });

  test("twice quickly puts it there once", async () => {
    await openProductPage("Classic Name Necklace");
    type("Name 1", "Ann");
    await act(async () => {
      fireEvent.click(button("Add to Cart"));
      fireEvent.click(button("Buy Now"));
      await settle();
    });
    expect(storedItems()).toHaveLength(1);
  });

  test("explains itself when the cart is full", async () => {
    const many = Array.from({ length: 30 }, (_, id) => ({ id: String(id), name: "x" }));
    localStorage.setItem("cart", JSON.stringify({ items: many }));
    await openProductPage("Classic Name Necklace");
    type("Name 1", "Ann");
    await click(button("Add to Cart"));
    expect(toasts()).toContain("A cart holds at most 30 necklaces");
    expect(storedItems()).toHaveLength(30);
  });
});

describe("editing an item of the cart", () => {
  test("opens with what was chosen and puts it in its old place", async () => {
    await openProductPage("Classic Name Necklace");
    type("Name 1", "Ann");
    await click(radio("Platinum"));
    await click(button("Add to Cart"));
    await click(button("Add to Cart"));
    cleanup();
    const [first, second] = storedItems();
    await openProductPage("Classic Name Necklace", `edit=${String(first?.["id"])}`);
    expect(box("Name 1").value).toBe("Ann");
    expect(radio("Platinum").checked).toBe(true);
    type("Name 1", "Bo");
    await click(button("Update Cart"));
    expect(storedItems()).toEqual([{ ...first, names: ["Bo"] }, second]);
    expect(screen.getByText("The cart page")).toBeTruthy();
  });

  test("keeps what was typed when the item goes in another tab, and adds it as a piece of its own", async () => {
    await editFirst("Classic Name Necklace", () => {
      type("Name 1", "Ann");
    });
    type("Name 1", "Anna-Lena");
    await emptyInAnotherTab();
    expect(box("Name 1").value).toBe("Anna-Lena");
    const said = screen.getByText(/no longer in your cart. What you typed is kept here/);
    expect(said.closest("output")).toBeTruthy();
    await click(button("Add to Cart"));
    expect(toasts()).toContain("Your necklace has been added to the cart");
    expect(storedItems()).toMatchObject([{ names: ["Anna-Lena"] }]);
  });

  test("offers a fresh piece for an item that is gone already", async () => {
    await openProductPage("Classic Name Necklace", "edit=1");
    expect(screen.getByText(/no longer in your cart. Here is a fresh one/)).toBeTruthy();
  });
});

/** Puts a piece into the cart and opens it for editing. */
async function editFirst(name: string, fillIn: () => void): Promise<void> {
  await openProductPage(name);
  fillIn();
  await click(button("Add to Cart"));
  cleanup();
  await openProductPage(name, `edit=${String(storedItems()[0]?.id)}`);
}

/** Has another tab of the shop pay for everything, or throw it away. */
async function emptyInAnotherTab(): Promise<void> {
  localStorage.setItem("cart", JSON.stringify({ items: [] }));
  await act(async () => {
    window.dispatchEvent(new StorageEvent("storage", { key: "cart" }));
    await settle();
  });
}

describe("a photo", () => {
  const KEY = `${"a".repeat(32)}.png`;
  const photo = new File(["x"], "us.png", { type: "image/png" });
  const answer = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  const choose = (file: File) => {
    fireEvent.change(screen.getByLabelText("Photo file"), { target: { files: [file] } });
  };
  beforeEach(() => {
    vi.stubGlobal(
      "URL",
      Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL() {} }),
    );
  });

  test("is uploaded when the piece is added, once, and the item carries its address", async () => {
    const fetch = vi.fn(async (url: string) =>
      url.startsWith("/generate")
        ? answer(200, { url: `/_bucket/photos/${KEY}?signed=1`, key: KEY })
        : answer(200, {}),
    );
    vi.stubGlobal("fetch", fetch);
    await openProductPage("Engraved Dogtag Necklace");
    choose(photo);
    expect(fetch).not.toHaveBeenCalled();
    await click(button("Add to Cart"));
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      "/generate-s3-upload-url",
      `/_bucket/photos/${KEY}?signed=1`,
    ]);
    expect(toasts()).toContain("Your photo has been successfully uploaded.");
    expect(storedItems()).toMatchObject([{ photo: `/_bucket/photos/${KEY}`, price: 44.99 }]);
    await click(button("Add to Cart"));
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(storedItems()).toHaveLength(2);
  });

  test.each([
    ["the server's no", async () => answer(500, { error: "no" })],
    ["an answer that is no JSON", async () => new Response("<html>")],
    ["an answer without a key", async () => answer(200, { url: "/_bucket/x" })],
    [
      "a failed PUT",
      async (url: string) =>
        url.startsWith("/generate")
          ? answer(200, { url: `/_bucket/photos/${KEY}?signed=1`, key: KEY })
          : answer(403, {}),
    ],
    ["no answer", async () => Promise.reject(new TypeError("offline"))],
  ])("that can't be stored because of %s is told, and nothing is added", async (_why, fetch) => {
    vi.stubGlobal("fetch", fetch);
    await openProductPage("Engraved Dogtag Necklace");
    choose(photo);
    await click(button("Add to Cart"));
    expect(toasts()).toContain("Image Upload Error");
    expect(toasts()).toContain("There was a problem uploading your photo. Please try again.");
    expect(storedItems()).toEqual([]);
    expect(button("Add to Cart").disabled).toBe(false);
  });

  /** Answers uploads, the bytes of each only when it is let go. */
  function slowBucket() {
    let letGo = (_answer: Response): void => undefined;
    const put = new Promise<Response>((resolve) => {
      letGo = resolve;
    });
    vi.stubGlobal("fetch", (url: string) =>
      url.startsWith("/generate")
        ? answer(200, { url: `/_bucket/photos/${KEY}?signed=1`, key: KEY })
        : put,
    );
    return () =>
      act(async () => {
        letGo(answer(200, {}));
        await settle();
      });
  }

  test("that is on its way takes no one to the cart who has gone elsewhere", async () => {
    const arrive = slowBucket();
    await openProductPage("Engraved Dogtag Necklace");
    choose(photo);
    await click(button("Buy Now"));
    await click(screen.getByRole("link", { name: "Back to Listings" }));
    await arrive();
    expect(screen.getByText("The collection")).toBeTruthy();
    expect(toasts()).toContain("Added to Cart");
    expect(storedItems()).toHaveLength(1);
  });

  test("that is on its way for a piece that leaves the cart meanwhile makes it a new piece", async () => {
    await editFirst("Engraved Dogtag Necklace", () => {
      fireEvent.click(radio("Text"));
      type("Engraved text", "Dad");
    });
    const arrive = slowBucket();
    await click(radio("Photo"));
    choose(photo);
    await click(button("Update Cart"));
    await emptyInAnotherTab();
    await arrive();
    expect(toasts()).toContain("had left your cart, so this one was added to it");
    expect(toasts()).not.toContain("Cart Updated");
    expect(storedItems()).toMatchObject([{ photo: `/_bucket/photos/${KEY}` }]);
  });

  test("of a type that can't be engraved is refused as soon as it is chosen", async () => {
    await openProductPage("Engraved Dogtag Necklace");
    choose(new File(["x"], "us.svg", { type: "image/svg+xml" }));
    expect(screen.getByText(/file of another type/)).toBeTruthy();
  });
});
