import { beforeEach, expect, test, vi } from "vitest";
import { createRepeatTimer } from "../../../../web/form/number/repeatTimer.ts";

const TIMES = { delayMs: 300, intervalMs: 50 };
beforeEach(() => {
  vi.useFakeTimers();
});

test("calls `act` on start, again after `delayMs`, and then every `intervalMs`", () => {
  const act = vi.fn(() => true);
  createRepeatTimer(act, TIMES).start();
  const countsAfter = [0, 299, 1, 49, 1, 500].map((ms) => {
    vi.advanceTimersByTime(ms);
    return act.mock.calls.length;
  });
  expect(countsAfter).toEqual([1, 1, 2, 2, 3, 13]);
});

test("no call follows `stop`", () => {
  const act = vi.fn(() => true);
  const timer = createRepeatTimer(act, TIMES);
  timer.start();
  vi.advanceTimersByTime(400);
  timer.stop();
  const count = act.mock.calls.length;
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(count);
});

test("stops when `act` returns false", () => {
  let remaining = 3;
  const act = vi.fn(() => {
    remaining -= 1;
    return remaining > 0;
  });
  createRepeatTimer(act, TIMES).start();
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(3);
});

test("a second `start` stops the first timer", () => {
  const act = vi.fn(() => true);
  const timer = createRepeatTimer(act, TIMES);
  timer.start();
  timer.start();
  vi.advanceTimersByTime(350);
  // One call for each start, and the second timer's calls after 300 and 350 ms.
  expect(act).toHaveBeenCalledTimes(4);
});
