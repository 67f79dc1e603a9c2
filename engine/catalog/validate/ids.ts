import { itemKey, RESERVED_ITEM_KEYS } from "../../item/cartItem.ts";
import { BASE_LINE } from "../../configure/price.ts";
import { cropId } from "../../kinds/crop/crop.ts";
import type { Product } from "../../product/product.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";
import { fieldsWithPaths } from "./fieldsWithPaths.ts";

/** Keys of a condition that are not field ids. */
const CONDITION_KEYS: ReadonlySet<string> = new Set(["any", "not"]);

/**
 * Reports duplicate and reserved ids, duplicate tags, `out` on a top-level field, and fields that fill the same entry of the
 * cart item.
 */
export function checkIds(product: Product, sink: DiagnosticSink): void {
  const fields = fieldsWithPaths(product);
  const crops = fields.flatMap(({ field, path }): IdWithPath[] =>
    field.kind === "file" && field.crop ? [[cropId(field.id), [...path, "crop"]]] : [],
  );
  const ids = [
    ...fields.map(({ field, path }): IdWithPath => [field.id, [...path, "id"]]),
    ...crops,
  ];
  reportDuplicates(ids, "field", sink);
  reportDuplicates(
    product.surcharges.map(({ id }, index) => [id, ["surcharges", index, "id"]]),
    "surcharge",
    sink,
  );
  reportDuplicates(
    product.tags.map((tag, index) => [tag, ["tags", index]]),
    "tag",
    sink,
  );
  product.surcharges.forEach(({ id }, index) => {
    if (id !== BASE_LINE) return;
    const message = `"${id}" is the line of the price itself — choose another id`;
    sink.add(["surcharges", index, "id"], "reserved-key", message);
  });
  const usedKeys = new Set(crops.map(([id]) => id));
  /** The id if several fields have it, else null. */
  const repeatedId = (id: string) => (ids.filter(([other]) => other === id).length > 1 ? id : null);
  for (const { field, path, list } of fields) {
    const keyPath = [...path, field.out === null ? "id" : "out"];
    if (CONDITION_KEYS.has(field.id)) {
      const message = `"${field.id}" is a word of conditions — choose another id`;
      sink.add([...path, "id"], "reserved-key", message);
    }
    if (field.out !== null && list === null) {
      sink.add(keyPath, "reserved-key", '"out" is for the fields of a list — remove it');
    }
    // A list has no entry of its own in the cart item.
    if (field.kind === "list") continue;
    const key = itemKey(field);
    const advice =
      field.out === null && list !== null
        ? `add an "out" with another name, such as "${key}s", or choose another id`
        : "choose another name";
    if (RESERVED_ITEM_KEYS.has(key)) {
      const message = `"${key}" of the cart item is the shop's own — ${advice}`;
      sink.add(keyPath, "reserved-key", message);
    }
    // An entry that is filled twice because an id is repeated has been reported above.
    if (usedKeys.has(key) && key !== repeatedId(field.id)) {
      const message = `"${key}" of the cart item is filled twice — ${advice}`;
      sink.add(keyPath, "duplicate-id", message);
    }
    usedKeys.add(key);
  }
}

type IdWithPath = readonly [id: string, path: JsonPath];

/** Reports ids that occur twice, at the path of the second one. `what` names in the message what has the id. */
function reportDuplicates(ids: readonly IdWithPath[], what: string, sink: DiagnosticSink): void {
  const usedIds = new Set<string>();
  for (const [id, path] of ids) {
    if (usedIds.has(id))
      sink.add(path, "duplicate-id", `there is another ${what} "${id}" — rename one`);
    usedIds.add(id);
  }
}
