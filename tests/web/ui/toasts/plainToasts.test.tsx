import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Menu } from "../../../../web/layout/Menu.tsx";
import { Notifications } from "../../../../web/layout/Notifications.tsx";
import { showToast } from "../../../../web/ui/toasts/toasts.ts";
import { advance } from "../../../support/web/clock.ts";
import { TestApp } from "../../../support/web/TestApp.tsx";

vi.mock("../../../../web/layout/overlays.ts", () => {
  throw new Error("offline");
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
const region = () => screen.getByRole("region", { name: "Notifications" });
const codeLoaded = () => act(() => vi.dynamicImportSettled());
const UPLOAD = { title: "Image Upload Error", text: "Please try again.", tone: "error" } as const;

test("a toast is shown in the live region although its code can't be loaded, and closes when its time is over", async () => {
  render(<Notifications />);
  act(() => {
    showToast({ ...UPLOAD, durationMs: 5_000 });
  });
  await codeLoaded();
  expect(region().getAttribute("aria-live")).toBe("polite");
  expect(region().textContent).toContain("Image Upload ErrorPlease try again.");
  advance(4_999);
  expect(region().textContent).toContain("Image Upload Error");
  advance(1);
  expect(region().textContent).toBe("");
});

test("a toast with a button stays until it is pressed", async () => {
  render(<Notifications />);
  const run = vi.fn();
  act(() => {
    showToast({ ...UPLOAD, durationMs: 5_000, action: { label: "Undo", run } });
  });
  await codeLoaded();
  advance(60_000);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(run).toHaveBeenCalledOnce();
  expect(region().textContent).toBe("");
});

test("a menu whose code can't be loaded is reported", async () => {
  render(
    <TestApp>
      <Menu />
      <Notifications />
    </TestApp>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Menu" }));
  // First the menu's code, then that of the toast.
  await codeLoaded();
  await codeLoaded();
  expect(region().textContent).toContain("The menu couldn't be loaded");
  expect(screen.getByRole("button", { name: "Menu" }).getAttribute("aria-expanded")).toBe("false");
});
