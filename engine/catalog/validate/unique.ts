import type { ListField } from "../../product/product.ts";
import { didYouMean } from "../diagnostics/didYouMean.ts";
import type { JsonPath } from "../json/jsonPath.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";

/** Values that must differ belong to a sub-field that is asked, with enough options for the most rows. */
export function checkUnique(list: ListField, path: JsonPath, notes: DiagnosticSink): void {
  if (list.unique === null) return;
  const at = [...path, "unique"];
  const sub = list.of.find(({ id }) => id === list.unique);
  if (sub === undefined || sub.kind === "derived" || sub.kind === "file") {
    const asked = list.of.filter(({ kind }) => kind !== "derived" && kind !== "file");
    const hint =
      didYouMean(
        list.unique,
        asked.map(({ id }) => id),
      ) || " — name a text, a choice or a number of the rows";
    notes.add(at, "reference", `no field "${list.unique}" of the rows can be told apart${hint}`);
    return;
  }
  // Rows in which a choice stays open or is not asked do not repeat it; a choice without options has a spoiled set.
  if (sub.kind !== "choice" || sub.optional || sub.when !== null) return;
  if (sub.options.length === 0) return;
  const limit = sub.options.length < list.min ? "min" : "max";
  if (sub.options.length < list[limit]) {
    notes.add(
      [...path, limit],
      "limits",
      `${list[limit]} rows can't differ with ${sub.options.length} options — lower it, or offer more`,
    );
  }
}
