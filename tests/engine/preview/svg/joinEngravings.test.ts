import { expect, it } from "vitest";
import { upright } from "../../../../engine/geometry/point.ts";
import type { ItemOf } from "../../../../engine/preview/scene/scene.ts";
import { joinEngravings } from "../../../../engine/preview/svg/engravingSvg.ts";

const CUT: ItemOf<"engraving"> = {
  kind: "engraving",
  place: upright(0, 0),
  path: "M0 0",
  size: 2,
  grow: 0.1,
  isSample: false,
};

it("engravings that differ only in their paths are drawn as one", () => {
  const cuts = [CUT, { ...CUT, path: "M1 1" }, { ...CUT, place: upright(0, 0), path: "M2 2" }];
  expect(joinEngravings(cuts)).toEqual([{ ...CUT, path: "M0 0M1 1M2 2" }]);
});

it.each([{ place: upright(1, 0) }, { size: 3 }, { grow: 0 }, { isSample: true }])(
  "an engraving with another %o is drawn apart",
  (other) => {
    const cuts = [CUT, { ...CUT, ...other }];
    expect(joinEngravings(cuts)).toEqual(cuts);
  },
);
