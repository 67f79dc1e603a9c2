/** Acts at once, again after `delayMs`, and then every `intervalMs`, until it is stopped or `act` answers false. */
export function createRepeater(
  act: () => boolean,
  { delayMs, intervalMs }: { readonly delayMs: number; readonly intervalMs: number },
) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const actAndWait = (wait: number): void => {
    timer = null;
    if (!act()) return;
    timer = setTimeout(() => {
      actAndWait(intervalMs);
    }, wait);
  };
  return {
    start() {
      stop();
      actAndWait(delayMs);
    },
    stop,
  };
}
