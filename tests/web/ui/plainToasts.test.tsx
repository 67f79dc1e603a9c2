// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Menu } from "../../../web/layout/Menu.tsx";
import { Catalog } from "../../../web/catalog/catalog.ts";
import { Notifications } from "../../../web/ui/Notifications.tsx";
import { showToast } from "../../../web/ui/toasts.ts";
import { CatalogContext } from "../../../web/catalog/useCatalog.ts";
import { shop } from "../support/productPage.tsx";

// The connection was lost before either could be loaded.
vi.mock("../../../web/ui/ToastStack.tsx", () => {
  throw new Error("offline");
});
vi.mock("../../../web/ui/Drawer.tsx", () => {
  throw new Error("offline");
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  cleanup();
  vi.useRealTimers();
});

const region = () => screen.getByRole("region", { name: "Notifications" });
const arrival = () => act(() => vi.dynamicImportSettled());
const UPLOAD = { title: "Image Upload Error", text: "Please try again.", tone: "error" } as const;

test("a toast is shown in the live region although its code can't be loaded, and closes when its time is over", async () => {
  render(<Notifications />);
  const run = vi.fn();
  act(() => {
    showToast({ ...UPLOAD, ms: 5_000, action: { label: "Undo", run } });
  });
  await arrival();
  expect(region().getAttribute("aria-live")).toBe("polite");
  expect(region().textContent).toContain("Image Upload ErrorPlease try again.");
  act(() => {
    vi.advanceTimersByTime(4_999);
  });
  expect(region().textContent).toContain("Image Upload Error");
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(region().textContent).toBe("");

  act(() => {
    showToast({ ...UPLOAD, ms: 5_000, action: { label: "Undo", run } });
  });
  await arrival();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(run).toHaveBeenCalledOnce();
  expect(region().textContent).toBe("");
});

test("a menu whose code can't be loaded is reported", async () => {
  const data = { shop, build: "b", files: {}, notFound: false };
  render(
    <CatalogContext value={new Catalog(data, "/", async () => null)}>
      <MemoryRouter>
        <Menu />
        <Notifications />
      </MemoryRouter>
    </CatalogContext>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Menu" }));
  await arrival();
  await arrival();
  expect(region().textContent).toContain("The menu couldn't be loaded");
  expect(screen.getByRole("button", { name: "Menu" }).getAttribute("aria-expanded")).toBe("false");
});
