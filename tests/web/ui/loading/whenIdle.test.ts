import { expect, test, vi } from "vitest";
import { whenIdle } from "../../../../web/ui/loading/whenIdle.ts";

/** Replaces the browser's idle callbacks. Returns a function that runs them. */
function stubIdleCallbacks() {
  const callbacks = new Map<number, () => void>();
  vi.stubGlobal("requestIdleCallback", (run: () => void) => {
    callbacks.set(callbacks.size + 1, run);
    return callbacks.size;
  });
  vi.stubGlobal("cancelIdleCallback", (id: number) => callbacks.delete(id));
  return () => {
    for (const run of callbacks.values()) run();
  };
}

const readyState = (state: DocumentReadyState) =>
  vi.spyOn(document, "readyState", "get").mockReturnValue(state);

/** Requests two callbacks and cancels the second one. */
function requestCallbacks() {
  const [run, cancelled] = [vi.fn(), vi.fn()];
  whenIdle(run, 100);
  whenIdle(cancelled, 100)();
  return { run, cancelled };
}

test("the callback runs once the loaded page is idle, unless it is cancelled", () => {
  const runIdleCallbacks = stubIdleCallbacks();
  readyState("complete");
  const { run, cancelled } = requestCallbacks();
  expect(run).not.toHaveBeenCalled();
  runIdleCallbacks();
  expect(run).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});

test("waits for the load event", () => {
  const runIdleCallbacks = stubIdleCallbacks();
  readyState("interactive");
  const { run, cancelled } = requestCallbacks();
  runIdleCallbacks();
  expect(run).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  runIdleCallbacks();
  expect(run).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});

test("a browser without idle callbacks runs the callback after a timeout", () => {
  // By default, fake timers would also define `requestIdleCallback`, as jsdom lacks it.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  readyState("complete");
  const { run, cancelled } = requestCallbacks();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});
