import type { Draft } from "../product/draft.ts";
import { isWholeNumber } from "../configure/fields/number.ts";
import { textValidator } from "../configure/fields/text.ts";
import type { Field, Product } from "../product/product.ts";

/**
 * The fields that a link presets, by the parameters that the product names with `query`; a value that doesn't fit its
 * field is ignored. `parameter` reads one parameter of the address, null when it is not there.
 */
export function presetsOf(product: Product, parameter: (name: string) => string | null): Draft {
  return Object.fromEntries(
    product.fields.flatMap((field): [string, unknown][] => {
      const written = field.query === null ? null : parameter(field.query);
      const value = written === null ? undefined : fitting(field, written, product);
      return value === undefined ? [] : [[field.id, value]];
    }),
  );
}

function fitting(field: Field, written: string, product: Product): unknown {
  switch (field.kind) {
    case "choice":
      return field.options.find(({ id }) => String(id) === written)?.id;
    case "number": {
      const number = /^-?\d{1,15}$/.test(written) ? Number(written) : Number.NaN;
      return isWholeNumber(number, field) ? number : undefined;
    }
    case "text":
      return textValidator(field, product)(written, { issues: [], base: [] }) === undefined
        ? undefined
        : written;
    case "file":
    case "list":
    case "derived":
      return undefined;
  }
}
