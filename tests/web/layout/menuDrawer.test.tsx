import { fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { PAGES } from "#engine";
import { MenuDrawer } from "../../../web/layout/MenuDrawer.tsx";
import { TestApp } from "../../support/web/TestApp.tsx";

/** The key of the router's location, which each navigation changes. */
function LocationKey() {
  return <output>{useLocation().key}</output>;
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
