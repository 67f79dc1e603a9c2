import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Menu } from "../../../../web/layout/Menu.tsx";
import { Notifications } from "../../../../web/layout/Notifications.tsx";
import { showToast } from "../../../../web/ui/toasts/toasts.ts";
import { advance } from "../../../support/web/clock.ts";
import { TestApp } from "../../../support/web/TestApp.tsx";

vi.mock("../../../../web/layout/overlays.ts", () => {
  throw new Error("offline");
});

test("without the code of toasts and menu, a toast has its time, and a menu that can't open is reported", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  render(
    <TestApp>
      <Menu />
      <Notifications />
    </TestApp>,
  );
  const text = () => screen.getByRole("region", { name: "Notifications" }).textContent;
  const codeLoaded = () => act(() => vi.dynamicImportSettled());
  const upload = { title: "Image Upload Error", text: "Please try again.", tone: "error" } as const;
  const run = vi.fn();
  act(() => {
    showToast({ ...upload, durationMs: 5_000 });
    showToast({ ...upload, title: "Removed", durationMs: 5_000, action: { label: "Undo", run } });
  });
  await codeLoaded();
  expect(text()).toContain("Image Upload ErrorPlease try again.");
  advance(4_999);
  expect(text()).toContain("Image Upload Error");
  advance(1);
  expect(text()).not.toContain("Image Upload Error");
  // A toast with a button stays until it is pressed.
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect([run.mock.calls.length, text()]).toEqual([1, ""]);

  fireEvent.click(screen.getByRole("button", { name: "Menu" }));
  // First the menu's code, then that of the toast.
  await codeLoaded();
  await codeLoaded();
  expect(text()).toContain("The menu couldn't be loaded");
  expect(screen.getByRole("button", { name: "Menu" }).getAttribute("aria-expanded")).toBe("false");
});
