import type { ListField } from "../../product/product.ts";
import { didYouMean } from "../diagnostics/didYouMean.ts";
import type { JsonPath } from "../json/jsonPath.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";

/** Reports a `unique` that is no suitable sub-field, or a choice with fewer options than rows. */
export function checkUnique(list: ListField, path: JsonPath, sink: DiagnosticSink): void {
  if (list.unique === null) return;
  const at = [...path, "unique"];
  const sub = list.of.find(({ id }) => id === list.unique);
  if (sub === undefined || sub.kind === "derived" || sub.kind === "file") {
    const candidates = list.of.filter(({ kind }) => kind !== "derived" && kind !== "file");
    const hint =
      didYouMean(
        list.unique,
        candidates.map(({ id }) => id),
      ) || " — name a text, a choice or a number of the rows";
    sink.add(at, "reference", `no field "${list.unique}" of the rows can be compared${hint}`);
    return;
  }
  // Rows without a value for the choice don't repeat it; a choice without options has an invalid set.
  if (sub.kind !== "choice" || sub.optional || sub.when !== null) return;
  if (sub.options.length === 0) return;
  const limit = sub.options.length < list.min ? "min" : "max";
  if (sub.options.length < list[limit]) {
    sink.add(
      [...path, limit],
      "limits",
      `${list[limit]} rows can't differ with ${sub.options.length} options — lower it, or offer more`,
    );
  }
}
