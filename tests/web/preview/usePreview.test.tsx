import { readFileSync } from "node:fs";
import { renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { PreviewValues } from "#engine/preview";
import { usePreview } from "../../../web/preview/usePreview.ts";
import { drawnProduct } from "../../support/preview/drawnProducts.ts";
import { startPreviewEngine } from "../../support/web/loadPreviewEngine.ts";
import { pendants } from "../../support/preview/previewFixtures.ts";

/** A busy machine loads the drawing engine slowly. */
const PATIENT = { timeout: 60_000 };

test("a name that was removed is not shown any more, if nothing is drawn without it", async () => {
  vi.stubGlobal("fetch", async (url: string) => new Response(readFileSync(`.${url}`)));
  startPreviewEngine();
  const product = drawnProduct("month-pendant", pendants);
  const ann: PreviewValues = { word: "Ann" };
  const { result, rerender } = renderHook((values) => usePreview({ product, values }), {
    initialProps: ann,
  });
  // The drawing engine and its fonts are loaded first.
  await waitFor(() => expect(result.current.drawing).not.toBeNull(), PATIENT);
  rerender({});
  await waitFor(() => expect(result.current.drawing).toBeNull(), PATIENT);
  // The removed name isn't shown again while the font of another one is loading.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  rerender({ word: "Eve", font: 2 });
  await waitFor(() => expect(result.current.pending).toBe(true), PATIENT);
  expect(result.current.drawing).toBeNull();
});
