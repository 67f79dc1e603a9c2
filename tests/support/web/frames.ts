import { act } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

let frames: FrameRequestCallback[] = [];

/** In each test of the file, frames are painted only by `paintFrame`. Needs fake timers. */
export function paintFramesByHand(): void {
  beforeEach(() => {
    vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  });
  afterEach(paintAllFrames);
}

/** Paints frames until none is requested. A task that is left waiting for a frame would block all later tasks. */
export function paintAllFrames(): void {
  while (frames.length > 0) paintFrame();
}

/** Long enough for all tasks that wait for a frame; each takes a millisecond of the fake timers. */
const TASKS_MS = 10;

/** Paints the next frame, and runs what waits for it. */
export function paintFrame(): void {
  act(() => {
    for (const frame of frames.splice(0)) frame(0);
    vi.advanceTimersByTime(TASKS_MS);
  });
}
