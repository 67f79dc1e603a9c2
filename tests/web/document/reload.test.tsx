import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { preventReload, reloadFor } from "../../../web/document/reload.ts";
import {
  dismissToast,
  type IdentifiedToast,
  connectToasts,
} from "../../../web/ui/toasts/toasts.ts";
import {
  fillAddress,
  fillCard,
  setUpCartPages,
  openCartPage,
} from "../../support/web/cartPage.tsx";
import { textbox } from "../../support/web/pageQueries.ts";
import { item } from "../../support/web/item.ts";

setUpCartPages();
/** The toasts shown from now on. */
function collectToasts(): readonly IdentifiedToast[] {
  const toasts: IdentifiedToast[] = [];
  connectToasts({
    show: (toast) => toasts.push(toast),
    dismiss: () => undefined,
    dismissMessage: () => undefined,
  });
  return toasts;
}

test("a page reloads itself once for each build, also if builds alternate, and then offers a button", () => {
  const toasts = collectToasts();
  const reload = vi.fn();
  for (const build of ["c", "d"]) reloadFor(build, reload);
  expect([reload.mock.calls.length, toasts]).toEqual([2, []]);
  for (const build of ["c", "d"]) reloadFor(build, reload);
  expect(reload).toHaveBeenCalledTimes(2);
  expect(toasts[0]).toMatchObject({ title: "This page is out of date" });
  toasts[0]?.action?.run();
  expect(reload).toHaveBeenCalledTimes(3);
  for (const { id } of toasts) dismissToast(id);
});

test("while a text box has the focus, the reload waits", () => {
  const reload = vi.fn();
  render(
    <>
      <input aria-label="Name 1" />
      <textarea aria-label="Text" />
      <input type="radio" aria-label="Gold" />
    </>,
  );
  textbox("Name 1").focus();
  reloadFor("c", reload);
  textbox("Text").focus();
  vi.runAllTimers();
  expect(reload).not.toHaveBeenCalled();
  screen.getByRole("radio", { name: "Gold" }).focus();
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a page doesn't reload itself with input that can't be stored, nor if the storage has no room for it", () => {
  const toasts = collectToasts();
  const reload = vi.fn();
  const allow = preventReload();
  reloadFor("c", reload);
  allow();
  const { setItem } = Storage.prototype;
  const limited = vi.spyOn(Storage.prototype, "setItem").mockImplementation(function store(
    this: Storage,
    key,
    text,
  ) {
    if (text.length > 1_000) throw new Error("full");
    setItem.call(this, key, text);
  });
  reloadFor("c", reload);
  limited.mockRestore();
  expect(reload).not.toHaveBeenCalled();
  expect(toasts).toHaveLength(2);
  for (const { id } of toasts) dismissToast(id);
});

const storedText = () => JSON.stringify({ ...sessionStorage });

/** Leaves the page, as for a reload. */
const leavePage = () => window.dispatchEvent(new Event("pagehide"));

test.each([
  ["the cart", [leavePage, cleanup]],
  ["the page opened after the cart", [cleanup, leavePage]],
])(
  "the checkout form survives a reload of %s, and is not stored after that",
  async (_title, leave) => {
    await openCartPage([item("1")]);
    fillAddress();
    for (const step of leave) step();
    expect(storedText()).toContain("ann@example.org");
    await openCartPage([item("1")]);
    expect([textbox("Email").value, textbox("City").value]).toEqual([
      "ann@example.org",
      "New York",
    ]);
    expect(storedText()).not.toContain("ann@example.org");
  },
);

test("the checkout form is stored while the page is hidden, because phones discard hidden tabs", async () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await openCartPage([item("1")]);
  fillAddress();
  const isStoredAfter = (event: Event) => {
    (event.type === "pageshow" ? window : document).dispatchEvent(event);
    return storedText().includes("ann@example.org");
  };
  expect(storedText()).not.toContain("ann@example.org");
  const visibilityChange = () => new Event("visibilitychange", { bubbles: true });
  expect(isStoredAfter(visibilityChange())).toBe(true);
  hidden.mockReturnValue(false);
  expect(isStoredAfter(visibilityChange())).toBe(false);
  leavePage();
  // The browser's cache may show the page again.
  expect(isStoredAfter(new Event("pageshow"))).toBe(false);
});

const giftBox = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "This is a gift" });

/** Opens the cart in a new tab. */
async function openNewTab(): Promise<void> {
  leavePage();
  cleanup();
  sessionStorage.clear();
  await openCartPage([item("1")]);
}

test("a gift and its note stay stored until its items are removed, the address until the tab is closed", async () => {
  await openCartPage([item("1")]);
  fillAddress();
  fireEvent.click(giftBox());
  fireEvent.change(textbox("Gift note"), { target: { value: "Love, Ann" } });
  await openNewTab();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Fifth Avenue|ann@example/);
  expect(textbox("Email").value).toBe("");
  expect([giftBox().checked, textbox("Gift note").value]).toEqual([true, "Love, Ann"]);
  // Without the gift, the note is kept for the case that the box is ticked again.
  fireEvent.click(giftBox());
  await openNewTab();
  expect(giftBox().checked).toBe(false);
  fireEvent.click(giftBox());
  expect(textbox("Gift note").value).toBe("Love, Ann");
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Remove Classic Name Necklace" }));
  });
  leavePage();
  expect(localStorage.getItem("gift")).toBeNull();
});

test("drops an invalid stored form", async () => {
  sessionStorage.setItem("typed-form", '{"email":1,"address":{"city":2}}');
  await openCartPage([item("1")]);
  expect([textbox("Email").value, textbox("City").value]).toEqual(["", ""]);
});

test("a page with card input doesn't reload itself", async () => {
  const reload = vi.fn();
  await openCartPage([item("1")]);
  await fillCard();
  await act(async () => {
    reloadFor("c", reload);
  });
  expect(reload).not.toHaveBeenCalled();
});
