import type { Box } from "../geometry/box.ts";
import type { Crop } from "../geometry/crop.ts";
import type { Place, Point } from "../geometry/point.ts";
import type { PlacedGlyph } from "./type/glyph.ts";

/**
 * A shape of metal: a wire, or a filled area whose outline is drawn as a line of width `grow`. With `holes`, a subpath inside
 * another is a hole (even-odd rule).
 */
export type Shape =
  | {
      readonly kind: "area";
      readonly path: string;
      readonly grow: number;
      readonly holes: boolean;
      /** What the path was rounded from, for cutting. Only letters have it. */
      readonly letters?: Letters;
    }
  | { readonly kind: "wire"; readonly path: string; readonly width: number };

/** Glyphs in ems, whose ink is centred at (0, 0) when they are drawn with a scale in millimetres per em. */
export interface Letters {
  readonly glyphs: readonly PlacedGlyph[];
  readonly scale: number;
}

/** How edges are rounded: like a name cut from sheet, a plate or a hollow bead. */
export type Finish = "cast" | "sheet" | "puffed";

/** A metal that a choice offers: the ids of the choice and of its option, the latter as a string. */
export interface MetalChoice {
  readonly choice: string;
  readonly option: string;
}

/** What an item that is of metal, or on metal, belongs to. */
export interface OnMetal {
  /** Undefined for the product's metal. */
  readonly metal?: MetalChoice | undefined;
}

/** An item of a scene. Lengths are in millimetres. Paths (SVG path data) and boxes are relative to the item's place or places. */
export type Item =
  | (OnMetal & {
      readonly kind: "metal";
      readonly finish: Finish;
      /** The width of its strokes, in millimetres. The edges of finer strokes are rounded less. */
      readonly weight: number;
      /** Where the same shapes are drawn, without overlapping. */
      readonly places: readonly Place[];
      readonly shapes: readonly Shape[];
      readonly box: Box;
      /** The path of a fine line engraved along the edge. Null without one. */
      readonly rim: string | null;
      /** Whether it shows a sample beside the shopper's texts. It is drawn faintly. */
      readonly isSample: boolean;
    })
  | (OnMetal & {
      readonly kind: "engraving";
      readonly place: Place;
      readonly path: string;
      /** How much the cutter widens the letters. */
      readonly grow: number;
      /** The height of a capital letter. The drawn depth of the cut depends on it. */
      readonly size: number;
      readonly isSample: boolean;
    })
  | (OnMetal & {
      readonly kind: "photo";
      readonly place: Place;
      readonly path: string;
      readonly box: Box;
      /** The value of the file field. If it is null, a placeholder is drawn. */
      readonly photo: string | null;
      /** Null if the photo is centred, upright and just large enough to cover the box. */
      readonly crop: Crop | null;
    })
  | (OnMetal & {
      readonly kind: "gem";
      readonly centre: Point;
      readonly radius: number;
      /** The id of the choice that offers the stone, and its option id as a string. */
      readonly choice: string;
      readonly stone: string;
      readonly isSample: boolean;
      /** Whether its setting hangs from a loop; otherwise it is set in a plate. */
      readonly loop: boolean;
    })
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

export type ItemOf<K extends Item["kind"]> = Extract<Item, { kind: K }>;

/** Maps millimetres to pixels. (0, 0) is drawn at (x, y) of the canvas, and `scale` is in pixels per millimetre. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The geometry of a drawing in millimetres, y downwards. Only the camera is in pixels. */
export interface Scene {
  /** Everything but the neck chains. */
  readonly items: readonly Item[];
  /** The neck chains, from the piece up to beyond the canvas. They are drawn first. */
  readonly chains: readonly Item[];
  readonly anchors: ReadonlyMap<string, Point>;
  /** The box of everything except chains. */
  readonly box: Box;
  /** The box of the metal and the stones as made, with soldered rings, without chains, jump rings and balls between beads. */
  readonly piece: Box;
  /** The heights of the first letters of the shopper's texts as made, in millimetres. */
  readonly initials: readonly number[];
  readonly camera: Camera;
}

/** The coordinate system of the SVG, in pixels. The SVG can be shown at any size. */
export const CANVAS = { width: 800, height: 600 } as const;

/** The stroke width that the rounding of finishes is designed for, in millimetres. Also the `weight` of metal without strokes. */
export const PLAIN_WEIGHT = 1.15;
