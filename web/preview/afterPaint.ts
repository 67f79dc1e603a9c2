/** Tasks that wait, in the order of their owners' first requests. */
const waiting = new Map<object, () => void>();
let isScheduled = false;

/**
 * Runs a task after the next frame is painted, so that a typed letter is visible before slower work starts. Each task
 * runs alone, so that the browser can handle input in between. A newer task of the same owner replaces the waiting one.
 */
export function runAfterPaint(owner: object, task: () => void): void {
  waiting.set(owner, task);
  if (isScheduled) return;
  isScheduled = true;
  // Frame callbacks run before the frame is painted, and a timer set by them runs after it.
  requestAnimationFrame(() => setTimeout(runNext));
}

/** Removes the waiting task of an owner. */
export function cancelAfterPaint(owner: object): void {
  waiting.delete(owner);
}

function runNext(): void {
  for (const [owner, task] of waiting) {
    waiting.delete(owner);
    setTimeout(runNext);
    task();
    return;
  }
  isScheduled = false;
}
