import { expect, test, vi } from "vitest";
import * as engine from "../../../../web/preview/engine/drawingEngine.ts";
import { neverResponds } from "../../../support/web/neverResponds.ts";

const [font] = engine.context.fonts.all;

test.each([
  ["is no font", async () => new Response("<html>Sign in</html>")],
  ["is empty", async () => new Response("")],
  ["doesn't arrive within 30 seconds", neverResponds],
])("a font whose file %s can't be fetched", async (_title, respond) => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", respond);
  if (font === undefined) throw new Error("the shop has no fonts");
  const onFailure = vi.fn();
  engine.fetchFont(font, "basic").catch(onFailure);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
});
