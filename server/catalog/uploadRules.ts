import { type Product, valueFields } from "#engine";

/** The union of what the products' file fields accept. */
export interface UploadRules {
  /** MIME types. */
  readonly accept: ReadonlySet<string>;
  /** 0 if no product has a photo. */
  readonly maxBytes: number;
}

export function findUploadRules(products: readonly Product[]): UploadRules {
  const files = products
    .flatMap(({ fields }) => valueFields(fields).map(({ field }) => field))
    .filter((field) => field.kind === "file");
  return {
    accept: new Set(files.flatMap(({ accept }) => accept)),
    maxBytes: Math.max(0, ...files.map(({ maxMB }) => maxMB)) * 1024 * 1024,
  };
}
