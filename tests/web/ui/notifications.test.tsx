// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Notifications } from "../../../web/ui/Notifications.tsx";
import { dismissToast, showToast, type Toast } from "../../../web/ui/toasts.ts";

const FORM_PROBLEM: Toast = {
  title: "Missing Information",
  text: "Please fill in all name fields",
  tone: "error",
  ms: 3_000,
};

beforeEach(async () => {
  vi.useFakeTimers();
  render(<Notifications />);
  // What shows toasts arrives with the first one.
  show();
  await arrival();
  pass(60_000);
});

afterEach(() => {
  pass(60_000); // every toast goes, as they outlive the page
  cleanup();
  vi.useRealTimers();
});

/** Waits until the code that was asked for is here. */
async function arrival(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function show(toast: Partial<Toast> = {}): string {
  let id = "";
  act(() => {
    id = showToast({ ...FORM_PROBLEM, ...toast });
  });
  return id;
}

const region = () => screen.getByRole("region", { name: "Notifications" });
const toast = () => screen.getAllByRole("group")[0] ?? region();
const titles = () =>
  screen
    .queryAllByText(/Information|Cart \d/)
    .filter((node) => node.closest("[data-limited]") === null)
    .map((node) => node.textContent);

describe("a toast", () => {
  test("shows its title and its text apart, and goes when its time is over", () => {
    show();
    expect(screen.getByText("Missing Information")).not.toBe(
      screen.getByText("Please fill in all name fields"),
    );
    pass(2_999);
    expect(titles()).toEqual(["Missing Information"]);
    pass(1);
    expect(titles()).toEqual([]);
  });

  test("waits under the pointer, and then has only the time that it had left", () => {
    show();
    pass(2_000);
    fireEvent.mouseEnter(toast());
    pass(30_000);
    expect(titles()).toEqual(["Missing Information"]);
    fireEvent.mouseLeave(toast());
    pass(999);
    expect(titles()).toEqual(["Missing Information"]);
    pass(1);
    expect(titles()).toEqual([]);
  });

  test("waits while the focus is in it", () => {
    show();
    act(() => {
      screen.getByRole("button", { name: "Dismiss" }).focus();
    });
    pass(30_000);
    expect(titles()).toEqual(["Missing Information"]);
    act(() => {
      screen.getByRole("button", { name: "Dismiss" }).blur();
    });
    pass(3_000);
    expect(titles()).toEqual([]);
  });

  test("can be dismissed, by its id too", () => {
    const id = show();
    act(() => {
      dismissToast(id);
    });
    expect(titles()).toEqual([]);

    show();
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(titles()).toEqual([]);
  });

  test("that is dismissed while it has the focus holds up none that comes later", () => {
    show();
    act(() => {
      screen.getByRole("button", { name: "Dismiss" }).focus();
    });
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    show();
    pass(3_000);
    expect(titles()).toEqual([]);
  });

  test("that is dismissed under the pointer does not hold up the others", () => {
    show();
    show({ title: "Cart 2" });
    fireEvent.mouseEnter(toast());
    const [first] = screen.getAllByRole("button", { name: "Dismiss" });
    if (first !== undefined) fireEvent.click(first);
    expect(titles()).toEqual(["Cart 2"]);
    fireEvent.blur(toast()); // in jsdom every press gives the focus as a key would
    pass(3_000);
    expect(titles()).toEqual([]);
  });

  test("offers its action once", () => {
    const run = vi.fn();
    show({ action: { label: "Undo", run } });
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(run).toHaveBeenCalledOnce();
    expect(titles()).toEqual([]);
  });
});

test("of five toasts the oldest gives way", () => {
  for (const number of [1, 2, 3, 4, 5]) show({ title: `Cart ${number}` });
  expect(titles()).toEqual(["Cart 2", "Cart 3", "Cart 4", "Cart 5"]);
});

test("toasts that came under the pointer have all their time once it leaves", () => {
  show({ title: "Cart 0", ms: 60_000 });
  fireEvent.mouseEnter(toast());
  show({ title: "Cart 1" });
  show({ title: "Cart 2", ms: 5_000 });
  fireEvent.mouseLeave(toast());
  pass(3_000);
  expect(titles()).toEqual(["Cart 0", "Cart 2"]);
});

test("toasts from before the page came alive are shown in order, with their time from then on", async () => {
  cleanup();
  for (const number of [1, 2, 3]) show({ title: `Cart ${number}` });
  pass(60_000);
  render(<Notifications />);
  await arrival();
  expect(titles()).toEqual(["Cart 1", "Cart 2", "Cart 3"]);
  pass(2_999);
  expect(titles()).toHaveLength(3);
  pass(1);
  expect(titles()).toEqual([]);
});

test("a toast that is dismissed before it could be shown never comes", async () => {
  cleanup();
  show({ title: "Cart 2" });
  const id = show({ title: "Cart 1" });
  act(() => {
    dismissToast(id);
  });
  render(<Notifications />);
  await arrival();
  expect(titles()).toEqual(["Cart 2"]);
});

test("the region is there, named and read aloud, before there is a toast", () => {
  cleanup();
  render(<Notifications />);
  expect(region().getAttribute("aria-live")).toBe("polite");
  expect(region().childElementCount).toBe(0);
});
