import { beforeEach, expect, test } from "vitest";
import { createDraftViewStore } from "../../../../web/form/state/draftView.ts";
import { draftWithNames } from "../../../support/draftWithNames.ts";
import { testProduct } from "../../../support/specifiedShop.ts";
import { useFakeTimers } from "../../../support/web/clock.ts";
import { paintFramesByHand, paintFrame } from "../../../support/web/frames.ts";

beforeEach(useFakeTimers);
paintFramesByHand();

test("a typed letter is shown after the frame, but read at once by Add to Cart; no older draft follows", () => {
  const compiled = testProduct("Classic Name Necklace");
  const draftOf = (...names: readonly string[]) => ({
    ...compiled.defaults(),
    ...draftWithNames(...names),
  });
  const views = createDraftViewStore(compiled, draftOf(""));
  const drafts = () => [views.shown().draft, views.get().draft];
  views.updateLater(draftOf("An"));
  expect(drafts()).toEqual([draftOf(""), draftOf("An")]);
  paintFrame();
  expect(drafts()).toEqual([draftOf("An"), draftOf("An")]);
  views.updateLater(draftOf("Ann"));
  views.update(draftOf("Ann", "Bo"));
  expect(views.shown().price.total).toBe(2598);
  paintFrame();
  expect(drafts()).toEqual([draftOf("Ann", "Bo"), draftOf("Ann", "Bo")]);
});
