import type { ListField, RowField } from "../../product/product.ts";
import { didYouMean } from "../diagnostics/didYouMean.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";

/** Reports a `unique` that names no suitable sub-field, or that names a choice with fewer options than rows. */
export function checkUnique(list: ListField, path: JsonPath, sink: DiagnosticSink): void {
  if (list.unique === null) return;
  const uniquePath = [...path, "unique"];
  const sub = list.of.find(({ id }) => id === list.unique);
  const isComparable = ({ kind }: RowField) => kind !== "derived" && kind !== "file";
  if (sub === undefined || !isComparable(sub)) {
    const ids = list.of.filter(isComparable).map(({ id }) => id);
    const advice =
      didYouMean(list.unique, ids) || " — name a text, a choice or a number of the rows";
    const message = `no field "${list.unique}" of the rows can be compared${advice}`;
    sink.add(uniquePath, "reference", message);
    return;
  }
  // Rows without a value need not differ, so a choice that may have none always has enough options. A choice without options
  // has an invalid option set, which is reported elsewhere.
  if (sub.kind !== "choice" || sub.optional || sub.when !== null) return;
  if (sub.options.length === 0) return;
  const limit = sub.options.length < list.min ? "min" : "max";
  if (sub.options.length < list[limit]) {
    const message = `${list[limit]} rows can't differ with ${sub.options.length} options — lower it, or offer more`;
    sink.add([...path, limit], "limits", message);
  }
}
