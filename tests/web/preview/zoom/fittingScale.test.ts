import { describe, expect, test } from "vitest";
import { fittingScale, MAX_SCALE } from "../../../../web/preview/zoom/fittingScale.ts";

const WIDE = { left: 0.1, right: 0.9, top: 0.4, bottom: 0.6 };
const TALL = { left: 0.4, right: 0.6, top: 0.2, bottom: 0.9 };
const PHONE = { width: 360, height: 600 };

describe("the first zoom factor", () => {
  test("fills a phone's width with a wide piece, and its height with a tall one, less the margins", () => {
    // At factor 1 the drawing is 360 by 270 pixels. The margins take 6 % of the view at each side.
    const pieceWidth = (WIDE.right - WIDE.left) * 360;
    const pieceHeight = (TALL.bottom - TALL.top) * 270;
    expect(fittingScale(WIDE, PHONE) * pieceWidth).toBeCloseTo(PHONE.width * 0.88);
    expect(fittingScale(TALL, PHONE) * pieceHeight).toBeCloseTo(PHONE.height * 0.88);
  });

  test("is at least that of the whole drawing, also if the piece fills it, and in a view without size", () => {
    expect(fittingScale({ left: 0, right: 1, top: 0, bottom: 1 }, PHONE)).toBe(1);
    expect(fittingScale(TALL, { width: 0, height: 0 })).toBe(1);
  });

  test("is not beyond the largest one for a tiny piece", () => {
    const tiny = { left: 0.5, right: 0.51, top: 0.5, bottom: 0.51 };
    expect(fittingScale(tiny, PHONE)).toBe(MAX_SCALE);
  });
});
