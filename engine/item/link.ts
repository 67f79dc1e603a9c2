import type { Draft } from "../product/draft.ts";
import { isValidNumber } from "../configure/fields/number.ts";
import { textValidator } from "../configure/fields/text.ts";
import type { Field, Product } from "../product/product.ts";

/**
 * The values that a link presets. A field's `query` names its URL parameter. Invalid values are ignored. `parameter`
 * returns the value of a URL parameter, or null if it is absent.
 */
export function parsePresets(product: Product, parameter: (name: string) => string | null): Draft {
  return Object.fromEntries(
    product.fields.flatMap((field): [string, unknown][] => {
      const param = field.query === null ? null : parameter(field.query);
      const value = param === null ? undefined : parsePreset(field, param, product);
      return value === undefined ? [] : [[field.id, value]];
    }),
  );
}

function parsePreset(field: Field, param: string, product: Product): unknown {
  switch (field.kind) {
    case "choice":
      return field.options.find(({ id }) => String(id) === param)?.id;
    case "number": {
      const number = /^-?\d{1,15}$/.test(param) ? Number(param) : Number.NaN;
      return isValidNumber(number, field) ? number : undefined;
    }
    case "text":
      return textValidator(field, product)(param, { issues: [], base: [] }) === undefined
        ? undefined
        : param;
    case "file":
    case "list":
    case "derived":
      return undefined;
  }
}
