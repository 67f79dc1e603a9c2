import { beforeEach, expect, test, vi } from "vitest";
import { cancelAfterPaint, runAfterPaint } from "../../../web/preview/afterPaint.ts";

let frames: (() => void)[] = [];
beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
});

/** Calls the requested frame callbacks. The timers that they set run only later, as in a browser that paints in between. */
function paintFrame(): void {
  for (const frame of frames.splice(0)) frame();
}

test("tasks run after the frame, each owner's newest only, unless it is cancelled or all time is used", () => {
  const ran: string[] = [];
  const [first, cancelled] = [{}, {}];
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  runAfterPaint(first, () => ran.push("old"));
  runAfterPaint({}, () => {
    ran.push("slow");
    // Longer than two frames: the browser handles input before the next task.
    now += 33;
  });
  runAfterPaint({}, () => {
    ran.push("later");
    runAfterPaint({}, () => ran.push("requested by a task"));
  });
  runAfterPaint(cancelled, () => ran.push("cancelled"));
  runAfterPaint(first, () => ran.push("new"));
  cancelAfterPaint(cancelled);
  vi.runAllTimers();
  paintFrame();
  expect(ran).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(ran).toEqual(["new", "slow"]);
  vi.advanceTimersToNextTimer();
  expect(ran).toEqual(["new", "slow", "later", "requested by a task"]);
});

test("a task that throws does not stop the others", () => {
  const task = vi.fn();
  runAfterPaint({}, () => {
    throw new Error("no drawing");
  });
  runAfterPaint({}, task);
  paintFrame();
  expect(() => vi.advanceTimersToNextTimer()).toThrow("no drawing");
  vi.runAllTimers();
  expect(task).toHaveBeenCalledOnce();
});
