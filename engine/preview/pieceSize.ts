import { isEmptyBox } from "../geometry/box.ts";
import { contentOf, type Samples } from "./content.ts";
import { layOut, type RenderContext } from "./layout.ts";
import type { DrawnProduct, PreviewValues } from "./shownParts.ts";

/** The rounded measurements of a piece, in millimetres. */
export interface PieceSize {
  /** Metal and stones without chain and jump ring, to half a millimetre. */
  readonly width: number;
  readonly height: number;
  /**
   * The heights of the texts' smallest and largest first letters: small ones to a tenth of a millimetre and never below
   * it, others to half a millimetre. Null without letters.
   */
  readonly initials: readonly [smallest: number, largest: number] | null;
  /** The sample texts that are measured because nothing is typed yet. */
  readonly samples: readonly string[];
}

/**
 * Measures the piece of a configuration: what is ordered of it, or its samples as long as nothing is typed.
 * @param samples "none" for an ordered piece, whose samples are not made
 * @returns null if there is no layout (see `layOut`), or if nothing is made
 * @throws Error if the preview references parts or fonts that do not exist
 */
export function pieceSize(
  product: DrawnProduct,
  values: PreviewValues,
  { fonts, typesetter }: RenderContext,
  samples: Exclude<Samples, "all"> = "example",
): PieceSize | null {
  const content = contentOf(product, values, fonts, samples);
  const scene = layOut(content, typesetter)?.draw() ?? null;
  if (scene === null || isEmptyBox(scene.piece)) return null;
  const { piece, initials } = scene;
  return {
    width: roundTo(2, piece.right - piece.left),
    height: roundTo(2, piece.bottom - piece.top),
    initials:
      initials.length === 0
        ? null
        : [roundLetter(Math.min(...initials)), roundLetter(Math.max(...initials))],
    samples: content.example,
  };
}

/** Lower letters are measured to a tenth of a millimetre, and never as 0. */
const MAX_SMALL_LETTER = 10;
const MIN_LETTER = 0.1;

function roundLetter(height: number): number {
  return height < MAX_SMALL_LETTER ? Math.max(MIN_LETTER, roundTo(10, height)) : roundTo(2, height);
}

/** Rounds a length to halves (2) or tenths (10) of a millimetre. */
function roundTo(partsOfMillimetre: number, length: number): number {
  return Math.round(length * partsOfMillimetre) / partsOfMillimetre;
}

/** "2 to 5"; a single value if both ends are the same. The ends are formatted already, or numbers that are shown unchanged. */
export function rangeText<T extends string | number>([smallest, largest]: readonly [T, T]): string {
  return smallest === largest ? String(smallest) : `${smallest} to ${largest}`;
}
