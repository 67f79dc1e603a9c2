import { flushSync } from "react-dom";

/** Two frames, in milliseconds. Tasks share a frame for this long, because rendering a frame takes about as long as a task. */
const MAX_BLOCKED_MS = 32;

/** Tasks that wait, by owner, in the order of the owners' first requests. */
const waiting = new Map<object, () => void>();
let isScheduled = false;

/**
 * Runs a task after the next frame is painted, so that a typed letter is visible before slower work starts. React renders
 * a task's updates synchronously. Waiting tasks, and those that they request, run one after the other until
 * `MAX_BLOCKED_MS` have passed; the rest run in a later timer, so that the browser can handle input first.
 * @param owner any object that identifies the caller; a newer task of the same owner replaces the waiting one
 */
export function runAfterPaint(owner: object, task: () => void): void {
  waiting.set(owner, task);
  if (isScheduled) return;
  isScheduled = true;
  // Frame callbacks run before the frame is painted, and a timer set by them runs after it.
  requestAnimationFrame(() => setTimeout(runWaiting));
}

/** Removes the waiting task of an owner. */
export function cancelAfterPaint(owner: object): void {
  waiting.delete(owner);
}

function runWaiting(): void {
  const began = performance.now();
  try {
    for (const [owner, task] of waiting) {
      waiting.delete(owner);
      flushSync(task);
      if (performance.now() - began >= MAX_BLOCKED_MS) break;
    }
  } finally {
    isScheduled = waiting.size > 0;
    if (isScheduled) setTimeout(runWaiting);
  }
}
