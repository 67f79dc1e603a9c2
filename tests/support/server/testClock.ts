import type { Clock } from "../../../server/clock.ts";

/** The real time plus what the test has advanced; the emulators' signatures use the real time. */
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
