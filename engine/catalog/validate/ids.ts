import { itemKey, RESERVED_ITEM_KEYS } from "../../item/cartItem.ts";
import { BASE_LINE } from "../../configure/price.ts";
import type { Product } from "../../product/product.ts";
import type { JsonPath } from "../json/jsonPath.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";
import { placedFields } from "./placedField.ts";

const CONDITION_KEYS: ReadonlySet<string> = new Set(["any", "not"]);
const RESERVED: ReadonlySet<string> = new Set(RESERVED_ITEM_KEYS);

/** Reports duplicate and reserved ids, and fields that fill the same entry of the cart item. */
export function checkIds(product: Product, sink: DiagnosticSink): void {
  const fields = placedFields(product);
  reportDuplicates(
    fields.map(({ field, path }) => [field.id, [...path, "id"]]),
    "field",
    sink,
  );
  reportDuplicates(
    product.surcharges.map(({ id }, index) => [id, ["surcharges", index, "id"]]),
    "surcharge",
    sink,
  );
  product.surcharges.forEach(({ id }, index) => {
    if (id !== BASE_LINE) return;
    sink.add(
      ["surcharges", index, "id"],
      "reserved-key",
      `"${id}" is the line of the price itself — choose another id`,
    );
  });
  const filled = new Set<string>();
  const ids = fields.map(({ field }) => field.id);
  const repeatedId = (id: string) => (ids.indexOf(id) === ids.lastIndexOf(id) ? null : id);
  for (const { field, path, list } of fields) {
    const at = [...path, field.out === null ? "id" : "out"];
    if (CONDITION_KEYS.has(field.id)) {
      sink.add(
        [...path, "id"],
        "reserved-key",
        `"${field.id}" is a word of conditions — choose another id`,
      );
    }
    if (field.out !== null && list === null) {
      sink.add(at, "reserved-key", '"out" is for the fields of a list — remove it');
    }
    if (field.kind === "list") continue;
    const key = itemKey(field);
    if (RESERVED.has(key)) {
      sink.add(
        at,
        "reserved-key",
        `"${key}" of the cart item is the shop's own — choose another name`,
      );
    }
    if (filled.has(key) && key !== repeatedId(field.id)) {
      sink.add(
        at,
        "duplicate-id",
        `"${key}" of the cart item is filled twice — choose another name`,
      );
    }
    filled.add(key);
  }
}

function reportDuplicates(
  ids: readonly (readonly [string, JsonPath])[],
  what: string,
  sink: DiagnosticSink,
): void {
  const seen = new Set<string>();
  for (const [id, path] of ids) {
    if (seen.has(id))
      sink.add(path, "duplicate-id", `there is another ${what} "${id}" — rename one`);
    seen.add(id);
  }
}
