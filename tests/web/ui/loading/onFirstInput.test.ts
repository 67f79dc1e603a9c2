import { expect, test, vi } from "vitest";
import { onFirstInput } from "../../../../web/ui/loading/onFirstInput.ts";

test.each(["pointermove", "pointerdown", "wheel", "keydown", "focusin", "input"])(
  "%s calls the callback once, after the event's own handlers, unless it is cancelled",
  (input) => {
    vi.useFakeTimers();
    const [run, cancelled] = [vi.fn(), vi.fn()];
    onFirstInput(run);
    onFirstInput(cancelled)();
    // The page may stop an event's propagation.
    document.body.addEventListener(input, (event) => event.stopPropagation(), { once: true });
    for (const type of [input, "keydown"])
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(run).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(run).toHaveBeenCalledOnce();
    expect(cancelled).not.toHaveBeenCalled();
  },
);
