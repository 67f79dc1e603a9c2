import type { Place, Point } from "../geometry/point.ts";
import type { Box } from "../geometry/box.ts";

/** A piece of metal's outline. `line` alone draws a wire, `grow` strengthens a filled shape all around. */
export type Shape =
  | { readonly kind: "area"; readonly path: string; readonly grow: number; readonly holes: boolean }
  | { readonly kind: "wire"; readonly path: string; readonly width: number };

/** How metal is rounded: like a cast name, like a bevelled sheet, like a blown bead. */
export type Finish = "cast" | "sheet" | "puffed";

/** What a scene is made of, in drawing order; millimetres. */
export type Item =
  | {
      readonly kind: "metal";
      readonly finish: Finish;
      /** How thick the metal is between its edges, millimetres: fine strokes are rounded over less. */
      readonly weight: number;
      readonly place: Place;
      readonly shapes: readonly Shape[];
      readonly box: Box;
      /** A fine line engraved along the edge. */
      readonly rim: string | null;
      /** Not what the shopper typed but a sample. */
      readonly isSample: boolean;
    }
  | {
      readonly kind: "engraving";
      readonly place: Place;
      readonly path: string;
      /** What the cutter widens the letters by. */
      readonly grow: number;
      /** Height of a capital letter: how deep the cut looks. */
      readonly size: number;
      readonly isSample: boolean;
    }
  | {
      readonly kind: "photo";
      readonly place: Place;
      readonly path: string;
      readonly box: Box;
      /** The value of the file field; null shows where the photo will be. */
      readonly photo: string | null;
    }
  | {
      readonly kind: "gem";
      readonly centre: Point;
      readonly radius: number;
      readonly stone: string;
      readonly isSample: boolean;
      /** Set in a plate, or in a setting of its own with a loop to hang by. */
      readonly loop: boolean;
    }
  | {
      readonly kind: "ring";
      readonly centre: Point;
      readonly radius: number;
      readonly wire: number;
    }
  | {
      readonly kind: "chain";
      readonly style: "cable" | "ball";
      readonly gauge: number;
      readonly links: readonly Place[];
    };

/** How the piece is looked at: its millimetre (0, 0) stands at (x, y) of the picture, `scale` pixels a millimetre. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A drawn piece. Geometry in millimetres, y downwards; the camera alone knows of pixels. */
export interface Scene {
  readonly items: readonly Item[];
  readonly anchors: ReadonlyMap<string, Point>;
  /** The box of everything but chains. */
  readonly box: Box;
  readonly camera: Camera;
  /** How many bars join loose parts of the names to one piece. */
  readonly bridges: number;
}

/** The picture is always drawn on this canvas; shown at any size. */
export const CANVAS = { width: 800, height: 600 } as const;

/** The thickness that a finish's rounding is made for, in millimetres. */
export const PLAIN_WEIGHT = 1.15;
