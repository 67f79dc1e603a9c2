import { expect, test, vi } from "vitest";
import { whenIdle } from "../../../../web/ui/loading/whenIdle.ts";

/** Requests two callbacks before the page is loaded, and cancels the second one; then the page is loaded. */
function requestBeforeLoad() {
  const [run, cancelled] = [vi.fn(), vi.fn()];
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  whenIdle(run, 100);
  whenIdle(cancelled, 100)();
  window.dispatchEvent(new Event("load"));
  return { run, cancelled };
}

test("the callback runs once the loaded page is idle, unless it is cancelled", () => {
  const idleCallbacks: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idleCallbacks.push(run));
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  const { run, cancelled } = requestBeforeLoad();
  expect(run).not.toHaveBeenCalled();
  for (const callback of idleCallbacks) callback();
  expect(run).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});

test("a browser without idle callbacks runs the callback after a timeout", () => {
  // By default, fake timers would also define `requestIdleCallback`, as jsdom lacks it.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { run, cancelled } = requestBeforeLoad();
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});
