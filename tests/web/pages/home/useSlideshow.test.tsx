import { act, renderHook } from "@testing-library/react";
import * as fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { forAll } from "../../../arbitraries/forAll.ts";
import { useSlideshow } from "../../../../web/pages/home/useSlideshow.ts";
import { advance } from "../../../support/web/clock.ts";

const TIMES = { intervalMs: 5_000, restMs: 10_000 };
const SLIDES = 6;

let reducedMotion = false;

beforeEach(() => {
  reducedMotion = false;
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({
    matches: reducedMotion,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

function start() {
  const { result, unmount } = renderHook(() => useSlideshow(SLIDES, TIMES));
  const go = (index: number) => {
    act(() => {
      result.current.go(index);
    });
  };
  const setPaused = (paused: boolean) => {
    act(() => {
      result.current.setPaused(paused);
    });
  };
  return { shown: () => result.current, go, setPaused, unmount };
}

describe("the slideshow", () => {
  test("wraps around in both directions", () => {
    const { shown, go } = start();
    go(-1);
    expect(shown().current).toBe(SLIDES - 1);
    go(SLIDES);
    expect(shown().current).toBe(0);
  });

  test("changes on a tick unless it was moved manually within the last 10 s", () => {
    // Whole seconds too, so that the rest often ends exactly on a tick.
    const wait = fc.oneof(
      fc.integer({ min: 0, max: 12_000 }),
      fc.integer({ min: 0, max: 12 }).map((seconds) => seconds * 1_000),
    );
    const waits = fc.array(wait, { maxLength: 8 });
    forAll(240, [waits, fc.integer({ min: 0, max: 40_000 })], (pauses, end) => {
      const { shown, go, unmount } = start();
      let now = 0;
      let expected = 0;
      let lastAction = Number.NEGATIVE_INFINITY;
      const waitFor = (ms: number) => {
        const until = now + ms;
        const nextTick = (Math.floor(now / TIMES.intervalMs) + 1) * TIMES.intervalMs;
        for (let tick = nextTick; tick <= until; tick += TIMES.intervalMs) {
          if (tick - lastAction >= TIMES.restMs) expected = (expected + 1) % SLIDES;
        }
        now = until;
        advance(ms);
      };
      for (const ms of pauses) {
        waitFor(ms);
        lastAction = now;
        expected = (expected + 1) % SLIDES;
        go(shown().current + 1);
      }
      waitFor(end);
      expect(shown().current).toBe(expected);
      unmount();
    });
  });

  test("doesn't change while paused, and continues when started again", () => {
    const { shown, setPaused } = start();
    setPaused(true);
    advance(20_000);
    expect(shown().current).toBe(0);
    setPaused(false);
    advance(5_000);
    expect(shown().current).toBe(1);
  });

  test("starts paused with reduced motion", () => {
    reducedMotion = true;
    const { shown } = start();
    expect(shown().paused).toBe(true);
    advance(20_000);
    expect(shown().current).toBe(0);
  });
});
