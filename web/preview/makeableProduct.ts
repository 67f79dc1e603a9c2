import {
  type CompiledProduct,
  compileProduct,
  type Configuration,
  type Draft,
  type Issue,
  type Product,
} from "#engine";
import * as z from "zod/mini";
import type { PreviewEngineState } from "./previewEngine.ts";

/**
 * A product that is judged by what can be made, too: each character by the font that draws it, each text by the place it
 * has. Until the drawing engine is there, and where it fails, the product's own rules judge alone.
 * @param state tells how the drawing engine stands whenever something is judged
 */
export function makeableProduct(
  product: Product,
  state: () => PreviewEngineState,
): CompiledProduct {
  return judgedFurther(compileProduct(product), (configuration) =>
    unmakeable(product, configuration, state()),
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

/** What stands in the way of making a piece; nothing is known of it while the drawing engine is not there. */
function unmakeable(
  { preview }: Product,
  configuration: Configuration,
  now: PreviewEngineState,
): readonly Issue[] {
  return preview === null || now.state !== "ready"
    ? []
    : now.engine.makeability(preview, configuration, now.engine.room);
}
