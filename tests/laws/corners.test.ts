import type { CompiledProduct, ListField } from "#engine";
import { expect, test } from "vitest";
import { columnsOf, tells } from "./entries.ts";
import { everyProduct } from "./everyProduct.ts";

type Has = (compiled: CompiledProduct) => boolean;

const lists = ({ product }: CompiledProduct): readonly ListField[] =>
  product.fields.filter((field) => field.kind === "list");
const inRows = (compiled: CompiledProduct) => lists(compiled).flatMap(({ of }) => of);

/** What a law may be about, and not every product has: where none had it, the law could not fail. */
const CORNERS: { readonly [corner: string]: Has } = {
  "a list of several columns": (one) => lists(one).some((list) => columnsOf(list).length > 1),
  "a list that may be left out": (one) => lists(one).some(({ optional }) => optional),
  "a list whose rows must differ": (one) => lists(one).some(({ unique }) => unique !== null),
  "a choice in rows": (one) => inRows(one).some(({ kind }) => kind === "choice"),
  "a condition in rows": (one) => inRows(one).some(({ when }) => when !== null),
  "a derived value": ({ product }) => product.fields.some(({ kind }) => kind === "derived"),
  "a derived value in rows": (one) => inRows(one).some(({ kind }) => kind === "derived"),
  "a file": ({ product }) => product.fields.some(({ kind }) => kind === "file"),
  "a file in rows": (one) => inRows(one).some(({ kind }) => kind === "file"),
  "a number": ({ product }) => product.fields.some(({ kind }) => kind === "number"),
  "no entry for names": (one) => !tells(one, "names"),
  "a choice of delivery": ({ product }) => product.fields.some(({ role }) => role === "delivery"),
  "a card's link that presets something": ({ product }) => product.link.includes("?"),
  "a sentence of its author's": ({ product }) =>
    product.fields.some(({ messages }) => Object.keys(messages).length > 0),
  "a forbidden combination": ({ product }) => product.forbid.length > 0,
};

test.each(Object.entries(CORNERS))("some product has %s", (_corner, has) => {
  expect(everyProduct.filter(([, compiled]) => has(compiled))).not.toEqual([]);
});
