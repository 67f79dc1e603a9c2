import type { CDPSession, Locator, Page } from "@playwright/test";
import { readObserved } from "./visit.ts";

const WORD = "Maximilian";
/** Milliseconds between letters: ten letters a second, a fast typist. */
const DELAY = 100;
/** Within these milliseconds, all work of a letter is done, its drawing included. */
const SETTLED = 500;

/** Milliseconds for each letter. */
export interface TypingCost {
  /** Processor time of the main thread. */
  readonly work: readonly number[];
  /** From the key to the next paint, at ten letters a second. A letter within a frame counts as half of one. */
  readonly paint: readonly number[];
}

/** Types a word slowly, then at ten letters a second, into a field of a filled form. */
export async function typeLetters(
  page: Page,
  session: CDPSession,
  field: Locator,
): Promise<TypingCost> {
  await field.fill("");
  await page.waitForTimeout(2 * SETTLED);
  const work: number[] = [];
  for (const letter of WORD) {
    const before = await workSoFar(session);
    // Without the field's locator, which runs code of its own in the page.
    await page.keyboard.press(letter);
    await page.waitForTimeout(SETTLED);
    work.push((await workSoFar(session)) - before);
  }
  await field.fill("");
  await page.waitForTimeout(2 * SETTLED);
  const earlier = (await readObserved(page)).letters.length;
  await page.keyboard.type(WORD, { delay: DELAY });
  await page.waitForTimeout(2 * SETTLED);
  const paint = (await readObserved(page)).letters.slice(earlier);
  // Letters painted within a frame of 16 ms are not observed; each counts as half a frame.
  while (paint.length < WORD.length) paint.push(8);
  return { work, paint };
}

/** The main thread's processor time in tasks so far, in milliseconds. */
async function workSoFar(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value;
  if (seconds === undefined) throw new Error("the browser does not measure its tasks");
  return seconds * 1000;
}
