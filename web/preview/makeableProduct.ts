import {
  canonicalJson,
  type CompiledProduct,
  compileProduct,
  type Configuration,
  type Draft,
  type Issue,
  type Product,
} from "#engine";
import * as z from "zod/mini";
import type { AtelierState } from "./atelier.ts";

/**
 * A product that is judged by what can be made, too: each character by its font, each text by the room it has. Until the
 * drawing engine is there, and where it fails, the product's own rules judge alone.
 * @param state tells how the drawing engine stands whenever something is judged
 */
export function makeableProduct(product: Product, state: () => AtelierState): CompiledProduct {
  return judgedFurther(compileProduct(product), (configuration) =>
    makingIssues(product, configuration, state()),
  );
}

function judgedFurther(
  compiled: CompiledProduct,
  further: (configuration: Configuration) => readonly Issue[],
): CompiledProduct {
  return {
    ...compiled,
    schema: compiled.schema.check(
      z.check<Configuration>(({ value, issues }) => {
        for (const { path, message } of further(value)) {
          issues.push({ code: "custom", input: value, path: [...path], message });
        }
      }),
    ),
    project(draft: Draft) {
      const { configuration, issues } = compiled.project(draft);
      return { configuration, issues: [...issues, ...further(configuration)] };
    },
  };
}

interface Told {
  readonly state: AtelierState;
  readonly issues: Map<string, readonly Issue[]>;
}

/** Carts and forms ask again and again for what has not changed. */
const MOST_REMEMBERED = 100;
const told = new WeakMap<Product, Told>();

function makingIssues(
  product: Product,
  configuration: Configuration,
  state: AtelierState,
): readonly Issue[] {
  const { preview } = product;
  if (preview === null || state.state !== "ready") return [];
  const known = told.get(product);
  // A font that has come may tell more.
  const fresh = known?.state === state && known.issues.size < MOST_REMEMBERED;
  const { issues } = fresh ? known : { issues: new Map<string, readonly Issue[]>() };
  if (!fresh) told.set(product, { state, issues });
  const key = canonicalJson(configuration);
  const found =
    issues.get(key) ?? state.engine.makeability(preview, configuration, state.engine.room);
  issues.set(key, found);
  return found;
}
