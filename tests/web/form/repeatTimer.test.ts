import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRepeatTimer } from "../../../web/form/repeatTimer.ts";

const RHYTHM = { delayMs: 300, intervalMs: 50 };
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a held button acts at once, again after 300 ms, and then every 50 ms", () => {
  const act = vi.fn(() => true);
  createRepeatTimer(act, RHYTHM).start();
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(299);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(49);
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(500);
  expect(act).toHaveBeenCalledTimes(13);
});

test("a released button stops at once", () => {
  const act = vi.fn(() => true);
  const timer = createRepeatTimer(act, RHYTHM);
  timer.start();
  vi.advanceTimersByTime(400);
  timer.stop();
  const sofar = act.mock.calls.length;
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(sofar);
});

test("it stops when `act` returns false", () => {
  let left = 3;
  const act = vi.fn(() => {
    left -= 1;
    return left > 0;
  });
  createRepeatTimer(act, RHYTHM).start();
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(3);
});

test("restarting never runs two timers", () => {
  const act = vi.fn(() => true);
  const timer = createRepeatTimer(act, RHYTHM);
  timer.start();
  timer.start();
  vi.advanceTimersByTime(350);
  expect(act).toHaveBeenCalledTimes(4);
});
