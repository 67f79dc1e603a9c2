// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { UNREADABLE_PHOTO } from "#engine";
import { atelier } from "../../../web/preview/atelier.ts";
import { item } from "../support/item.ts";
import { openProductPage, settle, storedItems } from "../support/productPage.tsx";

// Nothing here is hidden by styles, and looking for that is most of the work.
configure({ defaultHidden: true });

const DOGTAG = "Engraved Dogtag Necklace";
const KEY = `${"a".repeat(32)}.png`;

// What comes with code of its own is here, so that no test waits for the disk.
beforeAll(async () => {
  await Promise.all([
    import("../../../web/ui/ToastStack.tsx"),
    import("../../../web/product/draftOfItem.ts"),
    import("../../../web/api/uploadPhoto.ts"),
  ]);
});
beforeEach(() => {
  vi.spyOn(atelier, "wake").mockReturnValue();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const addresses = { createObjectURL: () => "blob:us", revokeObjectURL: () => undefined };
  vi.stubGlobal("URL", Object.assign(URL, addresses));
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

const input = () => screen.getByLabelText<HTMLInputElement>("Photo file");
const told = () => screen.queryByText(UNREADABLE_PHOTO);
const picture = () => document.querySelector("label img")?.getAttribute("src") ?? null;
const toasts = () => screen.getByRole("region", { name: "Notifications" }).textContent ?? "";

async function choose(name: string): Promise<void> {
  const file = new File(["x"], name, { type: "image/jpeg" });
  await act(async () => {
    fireEvent.change(input(), { target: { files: [file] } });
    await settle();
  });
}
async function press(name: string): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await settle();
    vi.advanceTimersByTime(0);
  });
}

/** A browser that decodes every file but `fake.jpg`. */
function browserThatDecodes(): void {
  vi.stubGlobal("createImageBitmap", async ({ name }: File) => {
    if (name === "fake.jpg") throw new DOMException("no image", "InvalidStateError");
    return {};
  });
}

/** A server whose bucket takes everything. */
function bucket() {
  const fetch = vi.fn(async (url: string) =>
    Response.json(
      url.startsWith("/generate") ? { url: `/_bucket/photos/${KEY}?s=1`, key: KEY } : {},
    ),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

describe("a file that can't be decoded", () => {
  test("is told at its field as soon as it is chosen, and no picture of it is shown", async () => {
    browserThatDecodes();
    await openProductPage(DOGTAG);
    await choose("fake.jpg");
    expect(told()).not.toBeNull();
    expect(input().getAttribute("aria-invalid")).toBe("true");
    expect(picture()).toBeNull();
  });

  test("is not uploaded and not put into the cart, and its field has the focus", async () => {
    browserThatDecodes();
    const fetch = bucket();
    await openProductPage(DOGTAG);
    await choose("fake.jpg");
    await press("Add to Cart");
    expect(document.activeElement).toBe(input());
    expect([fetch.mock.calls, storedItems()]).toEqual([[], []]);
    await choose("us.jpg");
    expect(told()).toBeNull();
    expect(picture()).toBe("blob:us");
    await press("Add to Cart");
    expect(storedItems()).toMatchObject([{ photo: `/_bucket/photos/${KEY}` }]);
  });

  test("is waited for by who presses before that is known", async () => {
    let refuse: (reason: Error) => void = () => undefined;
    vi.stubGlobal("createImageBitmap", () => new Promise((_, reject) => (refuse = reject)));
    const fetch = bucket();
    await openProductPage(DOGTAG);
    await choose("fake.jpg");
    await press("Add to Cart");
    expect(told()).toBeNull();
    await act(async () => {
      refuse(new Error("no image"));
      await settle();
      vi.advanceTimersByTime(0);
    });
    expect(told()).not.toBeNull();
    expect(document.activeElement).toBe(input());
    expect([fetch.mock.calls, storedItems()]).toEqual([[], []]);
  });

  test("says nothing of another file that was chosen meanwhile", async () => {
    const refusals: ((reason: Error) => void)[] = [];
    vi.stubGlobal("createImageBitmap", ({ name }: File) =>
      name === "us.jpg" ? Promise.resolve({}) : new Promise((_, reject) => refusals.push(reject)),
    );
    await openProductPage(DOGTAG);
    await choose("fake.jpg");
    await choose("us.jpg");
    await act(async () => {
      refusals[0]?.(new Error("no image"));
      await settle();
    });
    expect(told()).toBeNull();
    expect(picture()).toBe("blob:us");
  });
});

describe("the photo of a piece that is edited", () => {
  const open = async (answer: () => Promise<Response>) => {
    const photo = `/_bucket/photos/${KEY}`;
    const tag = {
      productId: "engraved-dogtag-necklace",
      name: DOGTAG,
      engravingType: "photo",
      photo,
      size: "small",
      metal: "silver-color",
      length: 36,
      names: [],
      font: null,
      price: 44.99,
    };
    localStorage.setItem("cart", JSON.stringify({ items: [item("1", tag)] }));
    const fetch = vi.fn(answer);
    vi.stubGlobal("fetch", fetch);
    await openProductPage(DOGTAG, "edit=1");
    return fetch;
  };

  test.each([400, 404])(
    "is marked where the server answers %i, and not taken again",
    async (status) => {
      const fetch = await open(async () => new Response(null, { status }));
      expect(fetch).toHaveBeenCalledWith(
        `/photos/${KEY}`,
        expect.objectContaining({ method: "HEAD" }),
      );
      expect(told()).not.toBeNull();
      expect(picture()).toBeNull();
      await press("Update Cart");
      expect(toasts()).not.toContain("Cart Updated");
      expect(document.activeElement).toBe(input());
    },
  );

  test.each([
    ["an answer", async () => new Response(null, { status: 200 })],
    ["a busy server", async () => new Response(null, { status: 503 })],
    ["no connection", () => Promise.reject(new TypeError("offline"))],
  ])("stays with %s", async (_what, answer) => {
    await open(answer);
    expect(told()).toBeNull();
    expect(picture()).toBe(`/photos/${KEY}`);
    await press("Update Cart");
    expect(toasts()).toContain("Cart Updated");
  });
});
