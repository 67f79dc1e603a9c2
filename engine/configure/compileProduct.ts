import type { Configuration, Issue, Path, Projection, Row } from "../product/configuration.ts";
import { completeDraft, defaultDraft, freshRow } from "./defaults.ts";
import type { Draft } from "../product/draft.ts";
import { compileForbids, forbidIssues, activeForbids } from "./forbids.ts";
import { type Evaluation, type OptionState, optionStates } from "./options.ts";
import { compilePrice, type Price } from "./price.ts";
import type { Message } from "../product/text/messages.ts";
import type { ListField, Product } from "../product/product.ts";
import { compileFields } from "./projection.ts";
import { missingSummaries } from "./issueTexts.ts";
import { type StandardSchema, standardSchema } from "./standardSchema.ts";

/** A product compiled into functions that validate and price its drafts; also a schema for any form library. */
export interface CompiledProduct extends StandardSchema {
  readonly product: Product;
  readonly defaults: () => Draft;
  /**
   * Creates a row to append to `rows`. A choice that must be unique starts at an option that no row has.
   * @throws Error when the product has no list of that id.
   */
  readonly freshRow: (listId: string, rows?: readonly unknown[]) => Draft;
  /** Merges a partial draft over the defaults. */
  readonly complete: (partial: Draft) => Draft;
  readonly project: (draft: Draft) => Projection;
  readonly price: (configuration: Configuration) => Price;
  /** The ids of the top-level fields that exist for a configuration. */
  readonly existingFieldIds: (configuration: Configuration) => ReadonlySet<string>;
  readonly existingSubFieldIds: (
    listId: string,
    configuration: Configuration,
    row: Row,
  ) => ReadonlySet<string>;
  /** The states of a choice's options. `field` is the choice's id, or its path inside a list. Empty if it is not a choice. */
  readonly optionStates: (draft: Draft, field: string | Path) => readonly OptionState[];
  /** The toasts for the missing fields among these issues. */
  readonly summaries: (issues: readonly Issue[]) => readonly Message[];
}

const compiled = new WeakMap<Product, CompiledProduct>();

/** Compiles a product. The result is cached for each product object. */
export function compileProduct(product: Product): CompiledProduct {
  const cached = compiled.get(product);
  if (cached !== undefined) return cached;
  const result = compile(product);
  compiled.set(product, result);
  return result;
}

function compile(product: Product): CompiledProduct {
  const fields = compileFields(product);
  const price = compilePrice(product);
  const forbids = compileForbids(product);

  const project = (draft: Draft): Projection => {
    const { configuration, issues } = fields.project(draft);
    const forbidden = forbidIssues(forbids, configuration, fields.existingFieldIds);
    return { configuration, issues: [...issues, ...forbidden] };
  };
  const evaluate = (draft: Draft): Evaluation => {
    const { configuration } = fields.project(draft);
    return {
      forbidden: activeForbids(forbids, configuration),
      total: price(configuration).total,
    };
  };

  return {
    product,
    ...standardSchema(project),
    defaults: () => defaultDraft(product),
    freshRow: (listId, rows = []) => freshRow(findList(product, listId), rows),
    complete: (partial) => completeDraft(product, partial),
    project,
    price,
    existingFieldIds: fields.existingFieldIds,
    existingSubFieldIds: fields.existingSubFieldIds,
    optionStates: (draft, field) =>
      optionStates(product, draft, typeof field === "string" ? [field] : field, evaluate),
    summaries: (issues) => missingSummaries(product, issues),
  };
}

function findList({ id, fields }: Product, listId: string): ListField {
  const list = fields.find((field) => field.id === listId);
  if (list?.kind !== "list") throw new Error(`${id} has no list "${listId}"`);
  return list;
}
