import type { Field, Product } from "#engine";
import { describe, expect, test } from "vitest";
import { everyProduct } from "../laws/everyProduct.ts";
import { specifiedCatalog } from "../support/specifiedShop.ts";

/** The properties of a field that the specification defines. Amounts and further options are up to the merchant. */
function contractOf(field: Field): object {
  const { id, kind, label, optional, out, query, messages } = field;
  const common = { id, kind, label, optional, out, query, summary: messages.summary };
  switch (field.kind) {
    case "text":
      return { ...common, min: field.min, max: field.max };
    case "choice": {
      const options = Object.fromEntries(field.options.map((option) => [option.id, option.label]));
      return { ...common, role: field.role, default: field.default, options };
    }
    case "number":
      return {
        ...common,
        min: field.min,
        max: field.max,
        step: field.step,
        default: field.default,
      };
    case "file":
      return { ...common, accept: field.accept, maxMB: field.maxMB };
    case "derived":
      return { ...common, rule: field.rule };
    case "list":
      return { ...common, min: field.min, max: field.max, of: contracts(field.of) };
  }
}

const contracts = (fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field.id, contractOf(field)]));

const productContract = ({ id, name, path, link, fields }: Product) => ({
  id,
  name,
  path,
  link,
  fields: contracts(fields),
});

describe("the catalog has the specified products, with any prices", () => {
  test.each(specifiedCatalog.products)("$name", (specified) => {
    const { name } = specified;
    const current = everyProduct.find(([title]) => title === name)?.[1].product;
    if (current === undefined) throw new Error(`The catalog has no product "${name}"`);
    expect(productContract(current)).toMatchObject(productContract(specified));
  });
});
