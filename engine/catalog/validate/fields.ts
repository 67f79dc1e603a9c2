import type { Field, ListField, Product } from "../../product/product.ts";
import { authoringOf, isUsableFor, kindsFor } from "../../kinds/authoring.ts";
import { cleanValue } from "../../kinds/kinds.ts";
import { didYouMean } from "../../product/advice.ts";
import { isDelivery } from "../../product/fields.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";
import { fieldsWithPaths } from "./fieldsWithPaths.ts";

/** The parameter with which the cart opens a product's page to edit an item. */
const EDIT_PARAMETER = "edit";

/**
 * Reports what is impossible in a field: what its kind says of it, a default that it can't have, references to other fields,
 * link parameters that are taken, and a second delivery choice.
 */
export function checkFields(product: Product, sink: DiagnosticSink): void {
  for (const { field, path, scope, list } of fieldsWithPaths(product)) {
    const problems = authoringOf(field).check(field, scope, product);
    for (const { path: inField, atKey = false, code, message } of problems)
      (atKey ? sink.addAtKey : sink.add)([...path, ...inField], code, message);
    // With limits in the wrong order, no default is valid.
    if (problems.length === 0) checkDefault(field, product, path, sink);
    if (field.kind === "text") checkFont(field.font, product, path, sink);
    if (field.kind === "list") checkUnique(field, path, sink);
    if (field.kind === "choice" && field.role !== null && list !== null) {
      const message = "the delivery is chosen once a piece, not in rows — move it out of the list";
      sink.add([...path, "role"], "wrong-value", message);
    }
  }
  for (const extra of product.fields.filter(isDelivery).slice(1)) {
    const rolePath = ["fields", product.fields.indexOf(extra), "role"];
    sink.add(rolePath, "wrong-value", "there is another delivery choice — keep one of them");
  }
  checkLinkParameters(product, sink);
}

/** Reports a default that the field can't have. An empty one is the same as none, and days from the day of order are no value. */
function checkDefault(field: Field, product: Product, path: JsonPath, sink: DiagnosticSink): void {
  if (!("default" in field) || field.default === null || field.default === "") return;
  if (field.kind === "date" && typeof field.default === "number") return;
  // Without options, the option set is invalid or unknown, which is reported elsewhere.
  if (field.kind === "choice" && field.options.length === 0) return;
  if (cleanValue(field, field.default) !== undefined) return;
  const { message } = authoringOf(field).refusal(field, field.default, product);
  sink.add([...path, "default"], "default", message);
}

/** Reports a `font` of a text field that names no top-level number or choice. */
function checkFont(
  font: string | null,
  product: Product,
  path: JsonPath,
  sink: DiagnosticSink,
): void {
  if (font === null) return;
  const ids = product.fields.filter((field) => isUsableFor("font", field)).map(({ id }) => id);
  if (ids.includes(font)) return;
  const advice = didYouMean(font, ids) || ` — name ${kindsFor("font")}`;
  sink.add([...path, "font"], "reference", `no field "${font}" chooses a font${advice}`);
}

/** Reports a `unique` that names no suitable sub-field, or a choice with fewer options than the list may have rows. */
function checkUnique(list: ListField, path: JsonPath, sink: DiagnosticSink): void {
  if (list.unique === null) return;
  const comparable = list.of.filter((field) => isUsableFor("unique", field));
  const sub = comparable.find(({ id }) => id === list.unique);
  if (sub === undefined) {
    const ids = comparable.map(({ id }) => id);
    const advice = didYouMean(list.unique, ids) || ` — name ${kindsFor("unique")} of the rows`;
    const message = `no field "${list.unique}" of the rows can be compared${advice}`;
    sink.add([...path, "unique"], "reference", message);
    return;
  }
  // Rows without a value need not differ, so a field that may have none always has enough values.
  if (sub.kind !== "choice" || sub.optional || sub.when !== null) return;
  const count = sub.options.length;
  const limit = count < list.min ? "min" : "max";
  if (count < list[limit]) {
    const message = `${list[limit]} rows can't differ with ${count} options — lower it, or offer more`;
    sink.add([...path, limit], "limits", message);
  }
}

/** Reports a `query` of a sub-field or of an unsuitable kind, and parameters that two fields or the shop use. */
function checkLinkParameters(product: Product, sink: DiagnosticSink): void {
  const usedParameters = new Set<string>();
  for (const { field, path, list } of fieldsWithPaths(product)) {
    if (field.query === null) continue;
    const queryPath = [...path, "query"];
    if (list !== null || !isUsableFor("query", field)) {
      const message = `a link presets ${kindsFor("query")} outside lists — remove it`;
      sink.add(queryPath, "wrong-value", message);
    }
    if (field.query === EDIT_PARAMETER) {
      const message = `the cart opens an item with "${field.query}" — choose another parameter`;
      sink.add(queryPath, "reserved-key", message);
    }
    if (usedParameters.has(field.query)) {
      const message = `"${field.query}" presets another field — choose another parameter`;
      sink.add(queryPath, "duplicate-id", message);
    }
    usedParameters.add(field.query);
  }
}
