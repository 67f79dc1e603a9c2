import { beforeEach, expect, test, vi } from "vitest";
import { onFirstInput } from "../../../../web/ui/loading/onFirstInput.ts";

beforeEach(() => void vi.useFakeTimers());
test.each(["pointermove", "pointerdown", "wheel", "keydown", "focusin", "input"])(
  "%s calls the callback once, after the event's own handlers",
  (input) => {
    const run = vi.fn();
    onFirstInput(run);
    expect(run).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(input, { bubbles: true }));
    // A second input.
    document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
    expect(run).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(run).toHaveBeenCalledOnce();
  },
);

test("an event whose propagation the page stops calls the callback, too; a cancelled callback is never called", () => {
  const [run, cancelled] = [vi.fn(), vi.fn()];
  onFirstInput(run);
  onFirstInput(cancelled)();
  document.body.addEventListener("keydown", (event) => event.stopPropagation(), { once: true });
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});
