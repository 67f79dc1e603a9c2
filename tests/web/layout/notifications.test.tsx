import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Link, MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Notifications } from "../../../web/layout/Notifications.tsx";
import {
  dismissMessage,
  dismissToast,
  showToast,
  type Toast,
} from "../../../web/ui/toasts/toasts.ts";
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
  test("is dismissed by its button or its id; until then it is shown for its time", () => {
    show();
    expect(screen.getByText("Missing Information")).not.toBe(
      screen.getByText("Please fill in all name fields"),
    );
    advance(2_999);
    expect(titles()).toEqual(["Missing Information"]);
    advance(1);
    expect(titles()).toEqual([]);
    const id = show();
    act(() => dismissToast(id));
    expect(titles()).toEqual([]);
    show();
    fireEvent.click(dismissButton());
    expect(titles()).toEqual([]);
  });

  test.each([
    [
      "hovered",
      () => fireEvent.mouseEnter(oldestToast()),
      () => fireEvent.mouseLeave(oldestToast()),
    ],
    ["focused", () => act(() => dismissButton().focus()), () => act(() => dismissButton().blur())],
  ])("pauses while %s, and then has its remaining time", (_title, pause, resume) => {
    show();
    advance(2_000);
    pause();
    advance(30_000);
    expect(titles()).toEqual(["Missing Information"]);
    resume();
    advance(999);
    expect(titles()).toEqual(["Missing Information"]);
    advance(1);
    expect(titles()).toEqual([]);
  });

  test("that is dismissed while hovered or focused doesn't pause the others", () => {
    show();
    show({ title: "Cart 2" });
    fireEvent.mouseEnter(oldestToast());
    const [first] = screen.getAllByRole("button", { name: "Dismiss" });
    act(() => first?.focus());
    if (first !== undefined) fireEvent.click(first);
    expect(titles()).toEqual(["Cart 2"]);
    fireEvent.blur(oldestToast()); // in jsdom every press sets a keyboard focus
    advance(3_000);
    expect(titles()).toEqual([]);
  });

  test("with a button can be reached for ten seconds, and runs its action once", () => {
    const run = vi.fn();
    show({ action: { label: "Undo", run } });
    advance(9_999);
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(run).toHaveBeenCalledOnce();
    expect(titles()).toEqual([]);
  });

  test("replaces an earlier one that says the same, and has its full time", () => {
    show({ title: "Cart 1" });
    show({ title: "Cart 2" });
    advance(2_000);
    show({ title: "Cart 1" });
    expect(titles()).toEqual(["Cart 2", "Cart 1"]);
    advance(2_000);
    expect(titles()).toEqual(["Cart 1"]);
  });

  test("has its time with a link, too, which it loses on the page that it leads to", async () => {
    cleanup();
    render(
      <MemoryRouter>
        <Link to="/cart">Go</Link>
        <Notifications />
      </MemoryRouter>,
    );
    show({ link: { label: "View cart", to: "/cart" } });
    await codeLoaded();
    advance(2_000);
    expect(screen.getByRole("link", { name: "View cart" })).toBeTruthy();
    fireEvent.click(screen.getByText("Go"));
    expect(screen.queryByRole("link", { name: "View cart" })).toBeNull();
    advance(999);
    expect(titles()).toEqual(["Missing Information"]);
    advance(1);
    expect(titles()).toEqual([]);
  });

  test("removes the oldest as the fifth", () => {
    for (const number of [1, 2, 3, 4, 5]) show({ title: `Cart ${number}` });
    expect(titles()).toEqual(["Cart 2", "Cart 3", "Cart 4", "Cart 5"]);
  });
});

test("toasts from before hydration are shown in order with their full time, unless they were dismissed", async () => {
  cleanup();
  for (const number of [1, 2, 3]) show({ title: `Cart ${number}` });
  const dismissed = show({ title: "Cart 4" });
  act(() => {
    dismissToast(dismissed);
    dismissMessage({ ...MISSING_NAME, title: "Cart 2" });
  });
  advance(60_000);
  render(<Notifications />);
  // Screen readers announce only what is added to a live region.
  expect(region().getAttribute("aria-live")).toBe("polite");
  expect(region().childElementCount).toBe(0);
  await codeLoaded();
  expect(titles()).toEqual(["Cart 1", "Cart 3"]);
  advance(2_999);
  expect(titles()).toHaveLength(2);
  advance(1);
  expect(titles()).toEqual([]);
});
