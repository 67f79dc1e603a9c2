import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Link, MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Notifications } from "../../../web/layout/Notifications.tsx";
import { dismissToast, showToast, type Toast } from "../../../web/ui/toasts/toasts.ts";
import { advance } from "../../support/web/clock.ts";

const MISSING_NAME: Toast = {
  title: "Missing Information",
  text: "Please fill in all name fields",
  tone: "error",
  durationMs: 3_000,
};

beforeEach(async () => {
  vi.useFakeTimers();
  render(<Notifications />);
  // The toasts' code is loaded with the first one.
  show();
  await codeLoaded();
  advance(60_000);
});

/** Waits until the requested code is loaded. */
const codeLoaded = () => act(() => vi.dynamicImportSettled());

function show(toast: Partial<Toast> = {}): string {
  let id = "";
  act(() => {
    id = showToast({ ...MISSING_NAME, ...toast });
  });
  return id;
}

const region = () => screen.getByRole("region", { name: "Notifications" });
const oldestToast = () => {
  const [oldest] = screen.getAllByRole("group");
  if (oldest === undefined) throw new Error("no toast is shown");
  return oldest;
};
const dismissButton = () => screen.getByRole("button", { name: "Dismiss" });
/**
 * The titles of the shown toasts, `Missing Information` or `Cart` with a number, oldest first. A removed toast stays in the
 * document while it fades out.
 */
const titles = () =>
  screen
    .queryAllByText(/Information|Cart \d/)
    .filter((node) => node.closest("[data-limited]") === null)
    .map((node) => node.textContent);

describe("a toast", () => {
  test("shows its title and its text separately, and closes when its time is over", () => {
    show();
    expect(screen.getByText("Missing Information")).not.toBe(
      screen.getByText("Please fill in all name fields"),
    );
    advance(2_999);
    expect(titles()).toEqual(["Missing Information"]);
    advance(1);
    expect(titles()).toEqual([]);
  });

  test("pauses while hovered, and then has its remaining time", () => {
    show();
    advance(2_000);
    fireEvent.mouseEnter(oldestToast());
    advance(30_000);
    expect(titles()).toEqual(["Missing Information"]);
    fireEvent.mouseLeave(oldestToast());
    advance(999);
    expect(titles()).toEqual(["Missing Information"]);
    advance(1);
    expect(titles()).toEqual([]);
  });

  test("pauses while focused", () => {
    show();
    act(() => dismissButton().focus());
    advance(30_000);
    expect(titles()).toEqual(["Missing Information"]);
    act(() => dismissButton().blur());
    advance(3_000);
    expect(titles()).toEqual([]);
  });

  test("can be dismissed by its button and by its id", () => {
    const id = show();
    act(() => {
      dismissToast(id);
    });
    expect(titles()).toEqual([]);

    show();
    fireEvent.click(dismissButton());
    expect(titles()).toEqual([]);
  });

  test("that is dismissed while focused doesn't pause later ones", () => {
    show();
    act(() => dismissButton().focus());
    fireEvent.click(dismissButton());
    show();
    advance(3_000);
    expect(titles()).toEqual([]);
  });

  test("that is dismissed while hovered doesn't pause the others", () => {
    show();
    show({ title: "Cart 2" });
    fireEvent.mouseEnter(oldestToast());
    const [first] = screen.getAllByRole("button", { name: "Dismiss" });
    if (first !== undefined) fireEvent.click(first);
    expect(titles()).toEqual(["Cart 2"]);
    fireEvent.blur(oldestToast()); // in jsdom every press sets a keyboard focus
    advance(3_000);
    expect(titles()).toEqual([]);
  });

  test("runs its action once", () => {
    const run = vi.fn();
    show({ action: { label: "Undo", run } });
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(run).toHaveBeenCalledOnce();
    expect(titles()).toEqual([]);
  });
});

test("a toast replaces an earlier one that says the same, and has its full time", () => {
  show({ title: "Cart 1" });
  show({ title: "Cart 2" });
  advance(2_000);
  show({ title: "Cart 1" });
  expect(titles()).toEqual(["Cart 2", "Cart 1"]);
  advance(2_000);
  expect(titles()).toEqual(["Cart 1"]);
});

test("a toast with a button is shown for at least ten seconds, so that it can be reached", () => {
  show({ action: { label: "Undo", run: () => undefined } });
  advance(9_999);
  expect(titles()).toEqual(["Missing Information"]);
  advance(1);
  expect(titles()).toEqual([]);
});

test("on the page that a toast's link leads to, the toast has no link, and closes when its time without one is over", async () => {
  cleanup();
  render(
    <MemoryRouter>
      <Link to="/cart">Go</Link>
      <Notifications />
    </MemoryRouter>,
  );
  show({ link: { label: "View cart", to: "/cart" } });
  await codeLoaded();
  advance(5_000);
  expect(screen.getByRole("link", { name: "View cart" })).toBeTruthy();
  fireEvent.click(screen.getByText("Go"));
  expect(screen.queryByRole("link", { name: "View cart" })).toBeNull();
  advance(2_999);
  expect(titles()).toEqual(["Missing Information"]);
  advance(1);
  expect(titles()).toEqual([]);
});

test("the fifth toast removes the oldest", () => {
  for (const number of [1, 2, 3, 4, 5]) show({ title: `Cart ${number}` });
  expect(titles()).toEqual(["Cart 2", "Cart 3", "Cart 4", "Cart 5"]);
});

test("toasts added while hovering have their full time afterwards", () => {
  show({ title: "Cart 0", durationMs: 60_000 });
  fireEvent.mouseEnter(oldestToast());
  show({ title: "Cart 1" });
  show({ title: "Cart 2", durationMs: 5_000 });
  fireEvent.mouseLeave(oldestToast());
  advance(3_000);
  expect(titles()).toEqual(["Cart 0", "Cart 2"]);
});

test("toasts from before hydration are shown in order, with their full time", async () => {
  cleanup();
  for (const number of [1, 2, 3]) show({ title: `Cart ${number}` });
  advance(60_000);
  render(<Notifications />);
  await codeLoaded();
  expect(titles()).toEqual(["Cart 1", "Cart 2", "Cart 3"]);
  advance(2_999);
  expect(titles()).toHaveLength(3);
  advance(1);
  expect(titles()).toEqual([]);
});

test("a toast dismissed before it was shown never appears", async () => {
  cleanup();
  show({ title: "Cart 2" });
  const id = show({ title: "Cart 1" });
  act(() => {
    dismissToast(id);
  });
  render(<Notifications />);
  await codeLoaded();
  expect(titles()).toEqual(["Cart 2"]);
});

test("the live region exists, with its label, before the first toast", () => {
  cleanup();
  render(<Notifications />);
  expect(region().getAttribute("aria-live")).toBe("polite");
  expect(region().childElementCount).toBe(0);
});
