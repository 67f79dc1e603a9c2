import type { Configuration, Path, Projection } from "../product/configuration.ts";
import type { Draft } from "../product/draft.ts";

/** The result of a validation: the configuration, or all issues. */
export type StandardResult =
  | { readonly value: Configuration; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path?: Path }[] };

/**
 * A schema that form libraries and API frameworks accept, from draft to configuration; see https://standardschema.dev.
 */
export interface StandardSchema {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "namesake";
    readonly validate: (value: unknown) => StandardResult;
    readonly types?: { readonly input: Draft; readonly output: Configuration };
  };
}

/** The schema of a product's projection. */
export function standardSchema(project: (draft: Draft) => Projection): StandardSchema {
  const validate = (value: unknown): StandardResult => {
    if (typeof value !== "object" || value === null)
      return { issues: [{ message: "Please start again" }] };
    const { configuration, issues } = project({ ...value });
    return issues.length === 0 ? { value: configuration } : { issues };
  };
  return { "~standard": { version: 1, vendor: "namesake", validate } };
}
