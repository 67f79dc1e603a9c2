import { expect, test, vi } from "vitest";
import * as engine from "../../../../web/preview/engine/drawingEngine.ts";
import { neverResponds } from "../../../support/web/neverResponds.ts";

test("a font request without a response fails after 30 seconds", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", neverResponds);
  const [font] = engine.context.fonts.all;
  if (font === undefined) throw new Error("the shop has no fonts");
  const failures: unknown[] = [];
  engine.fetchFont(font, "basic").catch((error: unknown) => failures.push(error));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(failures).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(failures).toHaveLength(1);
});

test.each(["<html>Sign in</html>", ""])("a response %j that is no font fails", async (body) => {
  vi.stubGlobal("fetch", async () => new Response(body));
  const [font] = engine.context.fonts.all;
  if (font === undefined) throw new Error("the shop has no fonts");
  await expect(engine.fetchFont(font, "basic")).rejects.toThrow(Error);
});
