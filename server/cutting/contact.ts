import type { Path64 } from "clipper2-ts";

/** A segment of a contour from a to b, and its number there. */
interface Segment {
  readonly contour: Path64;
  readonly index: number;
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

/** Whether contours cross or touch themselves or one another. Coordinates are whole numbers, so the answer is exact. */
export function hasContact(contours: readonly Path64[]): boolean {
  const segments = contours
    .flatMap((contour) =>
      contour.map(({ x: bx, y: by }, index): Segment => {
        const { x: ax, y: ay } = contour.at(index - 1) ?? { x: bx, y: by };
        return { contour, index, ax, ay, bx, by };
      }),
    )
    .sort((p, q) => Math.min(p.ax, p.bx) - Math.min(q.ax, q.bx));
  return segments.some((p, i) => {
    for (let j = i + 1; j < segments.length; j++) {
      const q = segments[j];
      if (q === undefined || Math.min(q.ax, q.bx) > Math.max(p.ax, p.bx)) return false;
      if (areInContact(p, q)) return true;
    }
    return false;
  });
}

/** Whether two segments share a point, other than the one in which one continues the other. */
function areInContact(p: Segment, q: Segment): boolean {
  if (continues(p, q)) return turnsBack(p, q);
  if (continues(q, p)) return turnsBack(q, p);
  if (Math.max(p.ay, p.by) < Math.min(q.ay, q.by)) return false;
  if (Math.max(q.ay, q.by) < Math.min(p.ay, p.by)) return false;
  return (
    sideOf(p, q.ax, q.ay) * sideOf(p, q.bx, q.by) <= 0 &&
    sideOf(q, p.ax, p.ay) * sideOf(q, p.bx, p.by) <= 0
  );
}

const continues = (p: Segment, q: Segment): boolean =>
  p.contour === q.contour && (p.index + 1) % p.contour.length === q.index;

/** Whether a segment that continues another returns on the same line. */
const turnsBack = ({ ax, ay, bx, by }: Segment, next: Segment): boolean =>
  (bx - ax) * (next.by - by) === (by - ay) * (next.bx - bx) &&
  (bx - ax) * (next.bx - bx) + (by - ay) * (next.by - by) <= 0;

/** 1, 0 or -1: on which side of a segment's line a point is. */
const sideOf = ({ ax, ay, bx, by }: Segment, x: number, y: number): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
