import * as z from "zod/mini";
import type { Configuration, Issue, Path, Projection, Row } from "../product/configuration.ts";
import { completeDraft, defaultDraft, freshRow } from "./defaults.ts";
import type { Draft } from "../product/draft.ts";
import { compileForbids, forbidIssues, holdingForbids } from "./forbids.ts";
import { type OptionState, optionStates } from "./options.ts";
import { compilePrice, type Price } from "./price.ts";
import type { Message, Product } from "../product/product.ts";
import { compileFields } from "./projection.ts";
import { findRepairs, type Repair } from "./repairs.ts";
import { missingSummaries } from "./summaries.ts";
import type { Evaluation } from "./evaluation.ts";

/** A product made ready to judge and price drafts: the whole engine of one product. */
export interface CompiledProduct {
  readonly product: Product;
  /** The one judge: a zod schema from draft to configuration, for the form's resolver and for the server. */
  readonly schema: z.ZodMiniType<Configuration, Draft>;
  readonly defaults: () => Draft;
  /**
   * A fresh row to stand after the rows given: where a choice must differ from row to row, one not taken yet.
   * @throws Error when the product has no list of that id.
   */
  readonly emptyRow: (listId: string, rows?: readonly unknown[]) => Draft;
  /** A partial draft merged over the defaults. */
  readonly complete: (partial: Draft) => Draft;
  readonly project: (draft: Draft) => Projection;
  readonly price: (configuration: Configuration) => Price;
  /** The ids of the top-level fields that exist for a configuration. */
  readonly existing: (configuration: Configuration) => ReadonlySet<string>;
  readonly existingInRow: (
    listId: string,
    configuration: Configuration,
    row: Row,
  ) => ReadonlySet<string>;
  /** The states of a choice's options, by its id or the path of a row's choice; none where no choice stands. */
  readonly optionStates: (draft: Draft, field: string | Path) => readonly OptionState[];
  /**
   * Up to three ways out of the forbidden combinations of a draft, cheapest first. `keep` is the id of a choice that
   * must stay: for a blocked option, ask with the draft that has it and keep its field.
   */
  readonly repairs: (draft: Draft, keep?: string) => readonly Repair[];
  /** What the toasts say of the missing fields among these issues. */
  readonly summaries: (issues: readonly Issue[]) => readonly Message[];
}

const compiled = new WeakMap<Product, CompiledProduct>();

/** Compiles a product once; the same product object gives the same compiled one. */
export function compileProduct(product: Product): CompiledProduct {
  const known = compiled.get(product);
  if (known !== undefined) return known;
  const made = compile(product);
  compiled.set(product, made);
  return made;
}

function compile(product: Product): CompiledProduct {
  const fields = compileFields(product);
  const price = compilePrice(product);
  const forbids = compileForbids(product);

  const project = (draft: Draft): Projection => {
    const projection = fields.project(draft);
    if (forbids.length === 0) return projection;
    const forbidden = forbidIssues(forbids, projection.configuration);
    return forbidden.length === 0
      ? projection
      : { ...projection, issues: [...projection.issues, ...forbidden] };
  };
  const judge = (draft: Draft): Evaluation => {
    const { configuration, issues } = fields.project(draft);
    const forbidden = holdingForbids(forbids, configuration);
    return { configuration, issues, forbidden, total: price(configuration).total };
  };

  return {
    product,
    schema: schemaOf(project),
    defaults: () => defaultDraft(product),
    emptyRow: (listId, rows) => freshRow(product, listId, rows ?? []),
    complete: (partial) => completeDraft(product, partial),
    project,
    price,
    existing: fields.existing,
    existingInRow: fields.existingInRow,
    optionStates: (draft, field) =>
      optionStates(product, draft, typeof field === "string" ? [field] : field, judge),
    repairs: (draft, keep) => findRepairs(product, draft, judge, keep ?? null),
    summaries: (issues) => missingSummaries(product, issues),
  };
}

function schemaOf(project: (draft: Draft) => Projection): z.ZodMiniType<Configuration, Draft> {
  return z.pipe(
    z.custom<Draft>((draft) => typeof draft === "object" && draft !== null, "Please start again"),
    z.transform((draft: Draft, context) => {
      const { configuration, issues } = project(draft);
      for (const { path, code, message } of issues) {
        context.issues.push({
          code: "custom",
          input: draft,
          path: [...path],
          message,
          params: { code },
        });
      }
      return configuration;
    }),
  );
}
