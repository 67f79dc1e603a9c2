import { fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { PAGES } from "#engine";
import { MenuDrawer } from "../../../web/layout/MenuDrawer.tsx";
import { TestApp } from "../../support/web/TestApp.tsx";

/** Opens the menu at the order look-up, and returns what closes it and the link to that page. */
function openMenu() {
  const onClose = vi.fn<() => void>();
  render(
    <TestApp path={PAGES.order}>
      <MenuDrawer open onClose={onClose} opener={createRef()} />
      <Address />
    </TestApp>,
  );
  return { onClose, current: screen.getByRole("link", { current: "page" }) };
}

/** The key of the router's location, which each navigation changes. */
function Address() {
  return <output>{useLocation().key}</output>;
}

const address = () => screen.getByRole("status", { hidden: true }).textContent;

/** Clicks a link. Returns whether the browser would follow it, which is prevented here, as jsdom can't. */
function isFollowed(link: HTMLElement, init: MouseEventInit = {}): boolean {
  let followed = false;
  const record = (event: Event) => {
    followed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", record, { once: true });
  fireEvent.click(link, init);
  return followed;
}

test("the menu's link to the open page closes the menu and navigates nowhere", () => {
  const { onClose, current } = openMenu();
  const before = address();
  expect([isFollowed(current), address()]).toEqual([false, before]);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(["ctrlKey", "metaKey", "shiftKey", "altKey"])(
  "with %s the browser follows the menu's link to the open page, in another tab or window",
  (key) => {
    const { onClose, current } = openMenu();
    const before = address();
    expect([isFollowed(current, { [key]: true }), address()]).toEqual([true, before]);
    expect(onClose).toHaveBeenCalledOnce();
  },
);
