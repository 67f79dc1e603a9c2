import { fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { PAGES } from "#engine";
import { buildCatalogFiles } from "../../../web/build/buildCatalogFiles.ts";
import { MenuDrawer } from "../../../web/layout/MenuDrawer.tsx";
import { specifiedCatalog } from "../../support/specifiedShop.ts";
import { openCatalog } from "../../support/web/pageData.ts";
import { TestApp } from "../../support/web/TestApp.tsx";

/** The key of the router's location, which each navigation changes. */
function LocationKey() {
  return <output>{useLocation().key}</output>;
}

/** The query of the router's location. */
function LocationSearch() {
  return <output>{useLocation().search}</output>;
}

test.each([
  ["closes the menu and navigates nowhere", {}, false],
  ["is followed by the browser with Ctrl, in another tab", { ctrlKey: true }, true],
  ["is followed by the browser with Shift, in another window", { shiftKey: true }, true],
])("the menu's link to the open page %s", (_title, keys, isFollowed) => {
  const onClose = vi.fn<() => void>();
  render(
    <TestApp path={PAGES.order}>
      <MenuDrawer open onClose={onClose} opener={createRef()} />
      <LocationKey />
    </TestApp>,
  );
  const locationKey = () => screen.getByRole("status", { hidden: true }).textContent;
  const before = locationKey();
  let followed = false;
  const record = (event: Event) => {
    followed = !event.defaultPrevented;
    // jsdom can't follow a link.
    event.preventDefault();
  };
  window.addEventListener("click", record, { once: true });
  fireEvent.click(screen.getByRole("link", { current: "page" }), keys);
  expect([followed, locationKey()]).toEqual([isFollowed, before]);
  expect(onClose).toHaveBeenCalledOnce();
});

test("the menu shows each product's picture, and while an item is edited, the link to its product opens a new design", () => {
  const path = "/product?edit=1";
  const base = "/assets/pictures/classic";
  const picture = { base, width: 640, height: 640, widths: [320, 640], placeholder: "" };
  const pictures = { "/images/classic-name-necklace.webp": picture };
  const files = Object.fromEntries(buildCatalogFiles(specifiedCatalog, pictures, []));
  render(
    <TestApp path={path} catalog={openCatalog("/product", files)}>
      <MenuDrawer open onClose={() => undefined} opener={createRef()} />
      <LocationSearch />
    </TestApp>,
  );
  expect(screen.queryByRole("link", { current: "page" })).toBeNull();
  const link = screen.getByRole("link", { name: "Classic Name Necklace" });
  expect(link.querySelector("img")?.srcset).toContain(`${base}.320.webp 320w`);
  fireEvent.click(link);
  expect(screen.getByRole("status", { hidden: true }).textContent).toBe("?style=1");
});
