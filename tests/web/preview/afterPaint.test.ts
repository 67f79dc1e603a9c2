import { beforeEach, expect, test, vi } from "vitest";
import { cancelAfterPaint, runAfterPaint } from "../../../web/preview/afterPaint.ts";

let frames: (() => void)[] = [];
beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
});

/**
 * Calls the requested frame callbacks. The timers that they set run only later, as in a browser that paints in between.
 */
function paintFrame(): void {
  for (const frame of frames.splice(0)) frame();
}

test("a task runs after the frame, not in it", () => {
  const task = vi.fn();
  runAfterPaint({}, task);
  vi.runAllTimers();
  paintFrame();
  expect(task).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(task).toHaveBeenCalledOnce();
});

test("tasks run in the order of the owners' first requests; a later task replaces the waiting one, and a cancelled one doesn't run", () => {
  const ran: string[] = [];
  const [first, second, third] = [{}, {}, {}];
  runAfterPaint(first, () => ran.push("first, old"));
  runAfterPaint(second, () => ran.push("second"));
  runAfterPaint(third, () => ran.push("third"));
  runAfterPaint(first, () => ran.push("first, new"));
  cancelAfterPaint(third);
  paintFrame();
  vi.runAllTimers();
  expect(ran).toEqual(["first, new", "second"]);
});

test("short tasks run together; after two frames' time the browser handles input before the next task", () => {
  const ran: string[] = [];
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const taskThatTakes = (name: string, milliseconds: number) => () => {
    ran.push(name);
    now += milliseconds;
  };
  // Two frames take 32 ms.
  runAfterPaint({}, taskThatTakes("first", 15));
  runAfterPaint({}, taskThatTakes("second", 17));
  runAfterPaint({}, taskThatTakes("third", 1));
  paintFrame();
  vi.advanceTimersToNextTimer();
  expect(ran).toEqual(["first", "second"]);
  vi.advanceTimersToNextTimer();
  expect(ran).toEqual(["first", "second", "third"]);
});

test("a task requested while another runs, and one after all have run, run too", () => {
  const ran: string[] = [];
  runAfterPaint({}, () => {
    ran.push("first");
    runAfterPaint({}, () => ran.push("second"));
  });
  paintFrame();
  vi.runAllTimers();
  expect(ran).toEqual(["first", "second"]);
  runAfterPaint({}, () => ran.push("third"));
  paintFrame();
  vi.runAllTimers();
  expect(ran).toEqual(["first", "second", "third"]);
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
