import type { Fault } from "../fault.ts";
import { notesOn } from "../notes.ts";
import { type CatalogFile, parseEverything } from "../parseCatalog.ts";
import { checkImages } from "./images.ts";
import { checkPinned } from "./pinned.ts";
import { piecesOf } from "./pieces.ts";
import { checkReach } from "./reach.ts";
import { checkTotals } from "./totals.ts";

/** What the lint found: faults stop the build, warnings do not. */
export interface LintReport {
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
  /** Price facts that an example holds in place, of all. */
  readonly pinned: number;
  readonly facts: number;
  /** Files so spoiled that their examples were not checked. */
  readonly unjudged: readonly string[];
}

/**
 * Checks the whole catalog: everything that parsing refuses, and what only a look at all pieces, examples and pictures
 * tells. `images` are the paths of the pictures there are, such as `/images/x.webp`; null leaves them unchecked.
 */
export function lintCatalog(
  files: readonly CatalogFile[],
  images: ReadonlySet<string> | null,
): LintReport {
  const { parsed, products, faults, unjudged } = parseEverything(files);
  const warnings: Fault[] = [];
  let [pinned, facts] = [0, 0];
  const found = [...faults];
  for (const { product, document, examples } of parsed) {
    const [wrong, weak] = [notesOn(document), notesOn(document)];
    const pieces = piecesOf(product);
    // What is not proved does not stop a build.
    checkReach(product, pieces, pieces.complete ? wrong : weak);
    // A price that was found is one that somebody would pay.
    checkTotals(product, pieces, wrong);
    const held = checkPinned(product, examples, pieces, weak);
    pinned += held.pinned;
    facts += held.total;
    found.push(...wrong.faults);
    warnings.push(...weak.faults);
  }
  for (const { product, notes } of products) {
    const before = notes.faults.length;
    if (images !== null) checkImages(product, images, notes);
    found.push(...notes.faults.slice(before));
  }
  return { faults: inOrder(found), warnings: inOrder(warnings), pinned, facts, unjudged };
}

function inOrder(faults: readonly Fault[]): readonly Fault[] {
  return faults.toSorted((a, b) =>
    a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1,
  );
}
