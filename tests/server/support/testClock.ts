import type { Clock } from "../../../server/clock.ts";

/** A clock set by the test; starts at the current time, because the emulators' signatures use the real time. */
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
