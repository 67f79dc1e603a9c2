/** Lets pending promises settle, including chains of up to 20 steps. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
