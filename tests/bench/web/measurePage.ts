import type { Browser } from "@playwright/test";
import { median } from "../median.ts";
import { fillForm } from "./fillForm.ts";
import { typeLetters, type TypingCost } from "./typing.ts";
import { measureScripts, readObserved, visit } from "./visit.ts";

/** How often a page is loaded, without a cache. Medians are reported. */
const LOADS = 3;

interface Subject {
  readonly name: string;
  readonly url: string;
  /** The form by hand that the page is compared with. */
  readonly peer: PageCost | null;
}

/** The cost of a page on a phone: bytes are gzipped, times in milliseconds. */
export interface PageCost extends Subject {
  /** When the first field reacts. Null for a page without a form. */
  readonly fieldAlive: number | null;
  readonly largestPaint: number;
  readonly layoutShift: number;
  /** `first`: the scripts that the HTML names. `all`: all that are loaded until the page is idle. */
  readonly scripts: { readonly first: number; readonly all: number };
  readonly requests: number;
  readonly typing: TypingCost | null;
}

/** Loads a page several times; the last time, it also types into its form, if there is one. */
export async function measurePage(browser: Browser, subject: Subject): Promise<PageCost> {
  const loads = [];
  for (let load = 1; load < LOADS; load += 1) {
    const { page, close } = await visit(browser, subject.url);
    loads.push(await readObserved(page));
    await close();
  }
  // The last load stays open, to type into its form.
  const last = await visit(browser, subject.url);
  const { page, session, responses } = last;
  loads.push(await readObserved(page));
  const scripts = await measureScripts(last);
  const fieldAlive = median(loads.map((load) => load.fieldAlive));
  const field = await fillForm(page);
  const typing = field === null ? null : await typeLetters(page, session, field);
  await last.close();
  return {
    ...subject,
    fieldAlive: fieldAlive > 0 ? fieldAlive : null,
    largestPaint: median(loads.map((load) => load.largestPaint)),
    layoutShift: median(loads.map((load) => load.layoutShift)),
    scripts,
    requests: responses.length,
    typing,
  };
}
