import { compileProduct, type Configuration, type Product } from "#engine";
import { namedDraft } from "./namedDraft.ts";

/** The most rows that a sample shows. */
const MAX_ROWS = 3;
/** How far apart the options of two rows stand, so that they differ clearly. */
const STRIDE = 4;

/** A piece with its defaults that bears the names its picture knows as samples, one in each of its first rows. */
export function sampleDraft(product: Product): Configuration {
  const { complete, emptyRow, project } = compileProduct(product);
  const list = product.fields.find((field) => field.kind === "list");
  const inRow = list?.of.find(({ kind }) => kind === "text");
  if (list === undefined || inRow === undefined) {
    const text = product.fields.find(({ kind }) => kind === "text");
    return namedDraft(product, text === undefined ? "" : (samplesOf(product, text.id)[0] ?? ""));
  }
  const names = samplesOf(product, inRow.id).slice(0, Math.min(list.max, MAX_ROWS));
  const rows = names.map((name, index) => {
    const chosen = list.of.flatMap((field) => {
      if (field.kind !== "choice") return [];
      const option = field.options[(index * STRIDE) % field.options.length];
      return option === undefined ? [] : [[field.id, option.id] as const];
    });
    return { ...emptyRow(list.id), ...Object.fromEntries(chosen), [inRow.id]: name };
  });
  return project(complete({ [list.id]: rows })).configuration;
}

/** The samples that the picture has for a field. */
function samplesOf({ preview }: Product, fieldId: string): readonly string[] {
  for (const part of preview?.parts ?? []) {
    if (!("text" in part) || typeof part.text !== "object" || part.text.from !== fieldId) continue;
    const { sample = [] } = part.text;
    return typeof sample === "string" ? [sample] : sample;
  }
  return [];
}
