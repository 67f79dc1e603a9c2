// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Notifications } from "../../../web/ui/Notifications.tsx";
import { showToast, type Toast } from "../../../web/ui/toasts.ts";

const FORM_PROBLEM: Toast = {
  title: "Missing Information",
  text: "Please fill in all name fields",
  tone: "error",
  ms: 3_000,
};

beforeEach(() => {
  vi.useFakeTimers();
  render(<Notifications />);
});

afterEach(() => {
  pass(60_000); // every toast goes, as they outlive the page
  cleanup();
  vi.useRealTimers();
});

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function show(toast: Partial<Toast> = {}): void {
  act(() => {
    showToast({ ...FORM_PROBLEM, ...toast });
  });
}

const region = () => screen.getByRole("region", { name: "Notifications" });
const titles = () => screen.queryAllByText(/Information|Cart \d/).map((node) => node.textContent);

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
    fireEvent.pointerEnter(region());
    pass(30_000);
    expect(titles()).toEqual(["Missing Information"]);
    fireEvent.pointerLeave(region());
    pass(999);
    expect(titles()).toEqual(["Missing Information"]);
    pass(1);
    expect(titles()).toEqual([]);
  });

  test("waits while the focus is in it", () => {
    show();
    fireEvent.focus(screen.getByRole("button", { name: "Dismiss" }));
    pass(30_000);
    expect(titles()).toEqual(["Missing Information"]);
    fireEvent.blur(screen.getByRole("button", { name: "Dismiss" }));
    pass(3_000);
    expect(titles()).toEqual([]);
  });

  test("can be dismissed", () => {
    show();
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(titles()).toEqual([]);
  });

  test("that is dismissed while it has the focus holds up none that comes later", () => {
    show();
    fireEvent.focus(screen.getByRole("button", { name: "Dismiss" }));
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    show();
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
  fireEvent.pointerEnter(region());
  show({ title: "Cart 1" });
  show({ title: "Cart 2", ms: 5_000 });
  fireEvent.pointerLeave(region());
  pass(3_000);
  expect(titles()).toEqual(["Cart 2"]);
});
