import { compileProduct } from "../../configure/compileProduct.ts";
import { compilePrice } from "../../configure/price.ts";
import type { Product } from "../../product/product.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";
import type { Sample } from "../sampleDrafts.ts";
import { fieldsWithPaths } from "../validate/fieldsWithPaths.ts";

/**
 * Reports fields, options, surcharges and forbidden combinations that no sample reaches, as warnings, because there may be
 * drafts beside the samples. Reports as an error if all samples are forbidden, and nothing else then.
 * @param lineOf the line of a path in the file, counted from 1
 */
export function checkReach(
  product: Product,
  samples: readonly Sample[],
  lineOf: (path: JsonPath) => number,
  errorSink: DiagnosticSink,
  warningSink: DiagnosticSink,
): void {
  const allowed = samples.filter(({ forbids }) => forbids.length === 0);
  if (allowed.length === 0) {
    const message = "no combination of answers can be ordered — loosen a forbid or a limit";
    errorSink.add(["fields"], "unreachable", message);
    return;
  }
  const existingIds = findExistingIds(product, allowed);
  for (const { field, path, list } of fieldsWithPaths(product)) {
    // If a list never exists, only the list is reported, not its sub-fields.
    if (existingIds.has(field.id) || (list !== null && !existingIds.has(list.id))) continue;
    const message = `"${field.id}" is never shown — correct its when, or show it in an example`;
    warningSink.add([...path, "when"], "unreachable", message);
  }
  checkOptions(product, samples, existingIds, lineOf, warningSink);
  for (const [index, surcharge] of product.surcharges.entries()) {
    // With this base price, no percentage is rounded to zero, which has no line.
    const price = compilePrice({ ...product, price: 1_000_000, surcharges: [surcharge] });
    const isUsed = allowed.some(({ configuration }) =>
      price(configuration).lines.some(({ id }) => id === surcharge.id),
    );
    const message = `"${surcharge.id}" never applies — correct or remove it, or show it in an example`;
    if (!isUsed) warningSink.add(["surcharges", index], "unreachable", message);
  }
  for (const index of product.forbid.keys()) {
    const message = "this combination never occurs — correct it, or remove it";
    if (!samples.some(({ forbids }) => forbids.includes(index)))
      warningSink.add(["forbid", index, "when"], "unreachable", message);
  }
}

/** The ids of the fields and sub-fields that exist in some sample. */
function findExistingIds(product: Product, samples: readonly Sample[]): ReadonlySet<string> {
  const { existingFieldIds, existingSubFieldIds } = compileProduct(product);
  const ids = samples.flatMap(({ configuration }) => [
    ...existingFieldIds(configuration),
    ...Object.entries(configuration).flatMap(([id, rows]) =>
      typeof rows === "object"
        ? rows.flatMap((row) => [...existingSubFieldIds(id, configuration, row)])
        : [],
    ),
  ]);
  return new Set(ids);
}

/** Reports options of top-level choices that are in no allowed sample, with the lines of the forbids that reject them. */
function checkOptions(
  product: Product,
  samples: readonly Sample[],
  existingIds: ReadonlySet<string>,
  lineOf: (path: JsonPath) => number,
  sink: DiagnosticSink,
): void {
  for (const [fieldIndex, field] of product.fields.entries()) {
    if (field.kind !== "choice" || !existingIds.has(field.id)) continue;
    for (const [index, { id }] of field.options.entries()) {
      const chosen = samples.filter(({ configuration }) => configuration[field.id] === id);
      if (chosen.some(({ forbids }) => forbids.length === 0)) continue;
      // Samples with few forbidden combinations show those that forbid this option, whatever else is chosen.
      const fewest = Math.min(...chosen.map(({ forbids }) => forbids.length));
      const forbids = chosen.flatMap((sample) =>
        sample.forbids.length === fewest ? sample.forbids : [],
      );
      const lines = [...new Set(forbids.map((forbid) => lineOf(["forbid", forbid])))];
      const reason =
        lines.length === 0 ? "" : `: the forbid on line ${lines.join(" or ")} rejects it`;
      const message = `"${id}" of "${field.id}" is in no allowed combination${reason} — remove it, or loosen a forbid`;
      sink.add(["fields", fieldIndex, "options", index], "dead-option", message);
    }
  }
}
