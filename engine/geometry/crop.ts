/** How a photo is moved, zoomed and turned on its box, which crops it. */
export interface Crop {
  /** Fractions of `PhotoRoom`, to the right and down; negative to the left and up. From -1 to 1. */
  readonly x: number;
  readonly y: number;
  /** In units of the size at which the photo just covers its box. Below 1, a part of the box stays empty. */
  readonly zoom: number;
  /** Clockwise. */
  readonly degrees: number;
}

/** Centred, upright and just large enough to cover the box. */
export const CENTRED: Crop = { x: 0, y: 0, zoom: 1, degrees: 0 };
