import {
  type CompiledProduct,
  compileProduct,
  type Configuration,
  type Draft,
  type Issue,
  type Product,
  type Projection,
  standardSchema,
} from "#engine";
import type { Engine, PreviewEngineState } from "./engine/previewEngine.ts";

/** The state of the preview engine, as far as validation needs it. */
type EngineState =
  | Exclude<PreviewEngineState, { readonly state: "ready" }>
  | { readonly state: "ready"; readonly engine: Pick<Engine, "context" | "makeability"> };

/**
 * Compiles a product that also rejects characters that its fonts lack, and texts that don't fit.
 * While the preview engine is not loaded, only the product's own rules apply.
 * @param engineState returns the current state of the preview engine
 */
export function makeableProduct(product: Product, engineState: () => EngineState): CompiledProduct {
  const compiled = compileProduct(product);
  const project = (draft: Draft): Projection => {
    const { configuration, issues } = compiled.project(draft);
    const makeability = makeabilityIssues(product, configuration, engineState());
    return { configuration, issues: [...issues, ...makeability] };
  };
  // The other members depend on the product's own rules only.
  return { ...compiled, ...standardSchema(project), project };
}

/** The issues found by the preview engine; none until it is loaded, nor if it throws, because the server checks as well. */
function makeabilityIssues(
  product: Product,
  configuration: Configuration,
  engineState: EngineState,
): readonly Issue[] {
  if (engineState.state !== "ready") return [];
  const { makeability, context } = engineState.engine;
  try {
    return makeability(product, configuration, context);
  } catch (error) {
    console.error(error);
    return [];
  }
}
