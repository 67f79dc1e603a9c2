import { expect, test, vi } from "vitest";
import { importAgain } from "../../../../web/ui/loading/importAgain.ts";

test("a failed request is repeated under another URL each time; other failures are not repeated", async () => {
  const url = "data:text/javascript,export const url = import.meta.url;//";
  const load = vi.fn(async (): Promise<{ url: string }> => {
    throw new TypeError(`Failed to fetch dynamically imported module: ${url}`);
  });
  const first = await importAgain(load);
  const second = await importAgain(load);
  expect(new Set([url, first.url, second.url]).size).toBe(3);
  const failure = new Error("the module threw");
  await expect(importAgain(() => Promise.reject(failure))).rejects.toBe(failure);
});
