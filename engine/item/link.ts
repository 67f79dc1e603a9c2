import type { Draft } from "../product/draft.ts";
import { kindOf } from "../kinds/kinds.ts";
import type { Field, Product } from "../product/product.ts";

/**
 * The values that a link presets. A field's `query` names its URL parameter. Invalid values are ignored. `parameter`
 * returns the value of a URL parameter, or null if it is absent.
 */
export function parsePresets(product: Product, parameter: (name: string) => string | null): Draft {
  return Object.fromEntries(
    product.fields.flatMap((field): [string, unknown][] => {
      const text = field.query === null ? null : parameter(field.query);
      const value = text === null ? undefined : parsePreset(field, text, product);
      return value === undefined ? [] : [[field.id, value]];
    }),
  );
}

function parsePreset(field: Field, text: string, product: Product): unknown {
  if (field.kind === "list" || field.kind === "derived") return undefined;
  const kind = kindOf(field);
  return kind.validator(field, product)(kind.fromLink(field, text), { issues: [], base: [] });
}
