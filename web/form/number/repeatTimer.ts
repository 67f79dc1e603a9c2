/** How long a button is held before it repeats, and the interval of the repetitions, in milliseconds. */
export interface RepeatTiming {
  readonly delayMs: number;
  readonly intervalMs: number;
}

/**
 * A timer whose `start` runs `act` at once, again after `delayMs`, and then every `intervalMs`, until it is stopped or
 * `act` returns false.
 */
export function createRepeatTimer(act: () => boolean, { delayMs, intervalMs }: RepeatTiming) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const actAndWait = (waitMs: number): void => {
    timer = null;
    if (!act()) return;
    timer = setTimeout(() => actAndWait(intervalMs), waitMs);
  };
  return {
    start() {
      stop();
      actAndWait(delayMs);
    },
    stop,
  };
}
