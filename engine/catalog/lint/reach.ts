import { compileCondition, outerScope, type Values } from "../../condition.ts";
import { compileForbids, holdingForbids, mentionedFields } from "../../forbids.ts";
import { compilePrice } from "../../price.ts";
import type { ListField, Product, RowField } from "../../product.ts";
import type { Notes } from "../notes.ts";
import { MOST_PIECES, type Pieces } from "./pieces.ts";

/**
 * What a look at all pieces tells: options that no allowed piece has, fields that no allowed piece asks, surcharges
 * that never apply, and combinations that never come about.
 */
export function checkReach(product: Product, pieces: Pieces, notes: Notes): void {
  const forbids = compileForbids(product);
  const allowed = pieces.all.filter((piece) => holdingForbids(forbids, piece).length === 0);
  const doubt = pieces.complete
    ? ""
    : ` (not proved: only the first ${MOST_PIECES} combinations were looked at)`;
  checkOptions(product, allowed, pieces.varied, doubt, notes);
  checkFields(product, allowed, doubt, notes);
  checkRules(product, pieces.all, allowed, doubt, notes);
}

function checkOptions(
  product: Product,
  allowed: readonly Values[],
  varied: ReadonlySet<string>,
  doubt: string,
  notes: Notes,
): void {
  product.fields.forEach((field, index) => {
    if (field.kind !== "choice" || !varied.has(field.id)) return;
    const present = new Set(allowed.map((piece) => piece[field.id]));
    if (present.size === 0 || (present.size === 1 && present.has(undefined))) return;
    field.options.forEach(({ id }, position) => {
      if (present.has(id)) return;
      notes.add(
        ["fields", index, "options", position],
        "dead-option",
        `"${id}" of "${field.id}" is in no allowed combination${doubt} — remove it, or loosen a forbid`,
      );
    });
  });
}

function checkFields(
  product: Product,
  allowed: readonly Values[],
  doubt: string,
  notes: Notes,
): void {
  product.fields.forEach((field, index) => {
    const scope = outerScope(product.fields.slice(0, index));
    const exists = field.when === null ? null : compileCondition(field.when, scope);
    const asked = exists === null ? allowed : allowed.filter((piece) => exists(piece, {}));
    if (asked.length === 0) {
      notes.add(
        ["fields", index, "when"],
        "unreachable",
        `"${field.id}" is never asked${doubt} — correct its when`,
      );
    } else if (field.kind === "list") {
      field.of.forEach((sub, row) => {
        if (!isAskedInRow(field, sub, row, product.fields.slice(0, index), asked)) {
          notes.add(
            ["fields", index, "of", row, "when"],
            "unreachable",
            `"${sub.id}" is never asked${doubt} — correct its when`,
          );
        }
      });
    }
  });
}

/** Whether some row of some piece asks a sub-field; siblings that are no choices count as anything. */
function isAskedInRow(
  list: ListField,
  sub: RowField,
  position: number,
  above: Product["fields"],
  pieces: readonly Values[],
): boolean {
  if (sub.when === null) return true;
  const siblings = list.of.slice(0, position);
  const mentioned = mentionedFields(sub.when);
  const tested = siblings.filter(({ id }) => mentioned.has(id));
  if (tested.some(({ kind }) => kind !== "choice")) return true;
  const row = new Map(siblings.map((sibling) => [sibling.id, sibling]));
  const exists = compileCondition(sub.when, { outer: outerScope(above).outer, row });
  const rows = tested.reduce<readonly Readonly<Record<string, string | number>>[]>(
    (made, choice) =>
      choice.kind === "choice"
        ? made.flatMap((values) => choice.options.map(({ id }) => ({ ...values, [choice.id]: id })))
        : made,
    [{}],
  );
  return pieces.some((piece) => rows.some((values) => exists(piece, values)));
}

function checkRules(
  product: Product,
  all: readonly Values[],
  allowed: readonly Values[],
  doubt: string,
  notes: Notes,
): void {
  const scope = outerScope(product.fields);
  product.surcharges.forEach((surcharge, index) => {
    const alone = compilePrice({ ...product, surcharges: [surcharge] });
    const applies = surcharge.when === null ? null : compileCondition(surcharge.when, scope);
    const ever = allowed.some(
      (piece) =>
        (applies === null || applies(piece, {})) &&
        ("percent" in surcharge || alone(piece).lines.some(({ id }) => id === surcharge.id)),
    );
    if (!ever)
      notes.add(
        ["surcharges", index],
        "unreachable",
        `"${surcharge.id}" never applies${doubt} — correct it, or remove it`,
      );
  });
  product.forbid.forEach(({ when }, index) => {
    const holds = compileCondition(when, scope);
    if (!all.some((piece) => holds(piece, {}))) {
      notes.add(
        ["forbid", index, "when"],
        "unreachable",
        `this combination never comes about${doubt} — correct it, or remove it`,
      );
    }
  });
}
