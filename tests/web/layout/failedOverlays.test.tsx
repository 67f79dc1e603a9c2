import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Menu } from "../../../web/layout/Menu.tsx";
import { Notifications } from "../../../web/layout/Notifications.tsx";
import { showToast } from "../../../web/ui/toasts/toasts.ts";
import { TestApp } from "../../support/web/TestApp.tsx";

vi.mock("../../../web/layout/overlays.ts", () => {
  throw new Error("offline");
});

test("without the code of toasts and menu, toasts are read as text, and a menu that can't open is reported", async () => {
  render(
    <TestApp>
      <Menu />
      <Notifications />
    </TestApp>,
  );
  const codeLoaded = () => act(() => vi.dynamicImportSettled());
  const text = () => screen.getByRole("region", { name: "Notifications" }).textContent;
  act(() => {
    showToast({ title: "Added to Cart", text: "It's there.", tone: "success", durationMs: 3_000 });
  });
  await codeLoaded();
  expect(text()).toContain("Part of this page couldn't be loaded");
  expect(text()).toContain("Added to Cart: It's there.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(text()).toBe("");
  await codeLoaded();
  expect(text()).toContain("Added to Cart: It's there.");

  const menu = screen.getByRole("button", { name: "Menu" });
  fireEvent.click(menu);
  await codeLoaded();
  expect(text()).toContain("The menu couldn't be loaded");
  expect(menu.getAttribute("aria-expanded")).toBe("false");
});
