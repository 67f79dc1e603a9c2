import { compileProduct, type Configuration, type Product } from "#engine";
import { namedConfiguration } from "./namedConfiguration.ts";

/** The maximum number of sample rows. */
const MAX_ROWS = 3;
/** The distance between the options of two rows, so that they differ clearly. */
const OPTION_STEP = 4;

/** A default configuration with the samples of its preview, one in each of its first rows. */
export function sampleConfiguration(product: Product): Configuration {
  const { complete, freshRow, project } = compileProduct(product);
  const list = product.fields.find((field) => field.kind === "list");
  const rowText = list?.of.find(({ kind }) => kind === "text");
  if (list === undefined || rowText === undefined) {
    const text = product.fields.find(({ kind }) => kind === "text");
    return namedConfiguration(
      product,
      text === undefined ? "" : (samplesOf(product, text.id)[0] ?? ""),
    );
  }
  const names = samplesOf(product, rowText.id).slice(0, Math.min(list.max, MAX_ROWS));
  const rows = names.map((name, index) => {
    const choices = list.of.flatMap((field) => {
      if (field.kind !== "choice") return [];
      const option = field.options[(index * OPTION_STEP) % field.options.length];
      return option === undefined ? [] : [[field.id, option.id] as const];
    });
    return { ...freshRow(list.id), ...Object.fromEntries(choices), [rowText.id]: name };
  });
  return project(complete({ [list.id]: rows })).configuration;
}

/** The preview's samples for a field. */
function samplesOf({ preview }: Product, fieldId: string): readonly string[] {
  for (const part of preview?.parts ?? []) {
    if (!("text" in part) || typeof part.text !== "object" || part.text.from !== fieldId) continue;
    const { sample = [] } = part.text;
    return typeof sample === "string" ? [sample] : sample;
  }
  return [];
}
