import type { ListField, RowField } from "../../product/product.ts";
import { didYouMean } from "../diagnostics/didYouMean.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";
import { isUsableFor, kindsFor } from "./fieldUses.ts";

/** Reports a `unique` that names no suitable sub-field, or one with fewer values than the list may have rows. */
export function checkUnique(list: ListField, path: JsonPath, sink: DiagnosticSink): void {
  if (list.unique === null) return;
  const uniquePath = [...path, "unique"];
  const sub = list.of.find(({ id }) => id === list.unique);
  const isComparable = (field: RowField) => isUsableFor("unique", field);
  if (sub === undefined || !isComparable(sub)) {
    const ids = list.of.filter(isComparable).map(({ id }) => id);
    const advice = didYouMean(list.unique, ids) || ` — name ${kindsFor("unique")} of the rows`;
    const message = `no field "${list.unique}" of the rows can be compared${advice}`;
    sink.add(uniquePath, "reference", message);
    return;
  }
  // Rows without a value need not differ, so a field that may have none always has enough values.
  if (sub.optional || sub.when !== null) return;
  const [count, noun] = countValues(sub);
  // A field without any value has an invalid option set, or limits in the wrong order: both are reported elsewhere.
  if (count <= 0) return;
  const limit = count < list.min ? "min" : "max";
  if (count < list[limit]) {
    const message = `${list[limit]} rows can't differ with ${count} ${noun} — lower it, or offer more`;
    sink.add([...path, limit], "limits", message);
  }
}

/** How many different values a field can have, and what they are called. A text is not limited. */
function countValues(sub: RowField): readonly [count: number, noun: string] {
  switch (sub.kind) {
    case "choice":
      return [sub.options.length, "options"];
    case "number":
      return [Math.floor((sub.max - sub.min) / sub.step) + 1, "numbers"];
    case "text":
    case "file":
    case "derived":
      return [Infinity, "values"];
  }
}
