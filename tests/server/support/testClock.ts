import type { Clock } from "../../../server/clock.ts";

/** A clock that a test moves; it begins now, because the stand-ins sign with the real time. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export function testClock(): TestClock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance(milliseconds) {
      ahead += milliseconds;
    },
  };
}
