import type { Issue } from "../product/configuration.ts";
import type { Product } from "../product/product.ts";

/** What is wrong with an item, each with the label of its field. */
export function issueTexts(product: Product, issues: readonly Issue[]): readonly string[] {
  return issues.map((issue) => `${labelOf(product, issue)}: ${issue.message}`);
}

/** The label of an issue's field. Inside a list it has the number of the row, such as `Name 2`. */
function labelOf({ fields }: Product, { path: [id, index, subId] }: Issue): string {
  const field = fields.find((each) => each.id === id);
  const subField = field?.kind === "list" ? field.of.find((each) => each.id === subId) : undefined;
  if (subField === undefined) return field?.label ?? String(id);
  return `${subField.label} ${Number(index) + 1}`;
}
