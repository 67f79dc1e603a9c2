import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useHoverIntent } from "../../../../../web/pages/collection/card/useHoverIntent.ts";
import { advance } from "../../../../support/web/clock.ts";

function Target() {
  const { hover, handlers } = useHoverIntent(() => undefined);
  return <button {...handlers}>{hover.isActive ? "active" : "inactive"}</button>;
}

test("a touched card is not active; another one is until neither the mouse is over it nor the keyboard focus on it", () => {
  vi.useFakeTimers();
  render(<Target />);
  const target = screen.getByRole("button");
  const enter = (pointerType = "mouse") => {
    // jsdom has no `PointerEvent`.
    const event = new MouseEvent("pointerover", { bubbles: true });
    fireEvent(target, Object.assign(event, { pointerType }));
    advance(1_000);
  };
  enter("touch");
  expect(target.textContent).toBe("inactive");
  fireEvent.pointerLeave(target);
  act(() => target.focus());
  expect(target.textContent).toBe("active");
  enter();
  fireEvent.pointerLeave(target);
  expect(target.textContent).toBe("active");
  enter();
  act(() => target.blur());
  expect(target.textContent).toBe("active");
  fireEvent.pointerLeave(target);
  expect(target.textContent).toBe("inactive");
});
