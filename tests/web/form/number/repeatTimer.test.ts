import { expect, test, vi } from "vitest";
import { createRepeatTimer } from "../../../../web/form/number/useHoldToRepeat.ts";

test("a held button acts at once, after 300 ms, then every 50 ms, until it is released or can't act", () => {
  vi.useFakeTimers();
  const act = vi.fn(() => true);
  const timer = createRepeatTimer(act, { delayMs: 300, intervalMs: 50 });
  timer.start();
  const countsAfter = [0, 299, 1, 49, 1, 500].map((ms) => {
    vi.advanceTimersByTime(ms);
    return act.mock.calls.length;
  });
  expect(countsAfter).toEqual([1, 1, 2, 2, 3, 13]);
  timer.stop();
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(13);
  act.mockReturnValueOnce(true).mockReturnValue(false);
  timer.start();
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(15);
});
