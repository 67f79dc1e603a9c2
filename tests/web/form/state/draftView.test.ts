import { beforeEach, expect, test, vi } from "vitest";
import { createDraftViewStore } from "../../../../web/form/state/draftView.ts";
import { draftWithNames } from "../../../support/draftWithNames.ts";
import { testProduct } from "../../../support/specifiedShop.ts";
import { useFakeTimers } from "../../../support/web/clock.ts";
import { paintFramesByHand, paintFrame } from "../../../support/web/frames.ts";

beforeEach(useFakeTimers);
paintFramesByHand();

const compiled = testProduct("Classic Name Necklace");
const defaultsWithNames = (...names: readonly string[]) => ({
  ...compiled.defaults(),
  ...draftWithNames(...names),
});

function openStore() {
  const views = createDraftViewStore(compiled, defaultsWithNames(""));
  const listener = vi.fn();
  views.subscribe(listener);
  return { views, listener };
}

test("a typed letter's view is shown after the frame, and event handlers read it at once", () => {
  const { views, listener } = openStore();
  views.updateLater(defaultsWithNames("A"));
  views.updateLater(defaultsWithNames("An"));
  expect(listener).not.toHaveBeenCalled();
  expect(views.shown().draft).toEqual(defaultsWithNames(""));
  expect(views.get().draft).toEqual(defaultsWithNames("An"));
  paintFrame();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(views.shown().configuration).toMatchObject({ names: [{ name: "An" }] });
});

test("a later update is shown at once, and no earlier one after it", () => {
  const { views, listener } = openStore();
  views.updateLater(defaultsWithNames("An"));
  views.update(defaultsWithNames("An", "Bo"));
  expect(views.shown().price.total).toBe(2598);
  paintFrame();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(views.get().draft).toEqual(defaultsWithNames("An", "Bo"));
});
