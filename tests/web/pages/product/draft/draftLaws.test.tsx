import { cleanup } from "@testing-library/react";
import * as fc from "fast-check";
import { type ComponentProps, useContext } from "react";
import { beforeAll, describe, test, vi } from "vitest";
import { type CompiledProduct, photoKeyOfUrl, readCartItem } from "#engine";
import { actAndSettle } from "../../../../support/web/actAndSettle.ts";
import { useProductForm } from "../../../../../web/form/useProductForm.ts";
import type { Customizer } from "../../../../../web/pages/product/Customizer.tsx";
import { useStoreDraft } from "../../../../../web/pages/product/draft/useStoreDraft.ts";
import { validDraft } from "../../../../arbitraries/validDraft.ts";
import { everyProduct } from "../../../../laws/everyProduct.ts";
import { itemOf } from "../../../../laws/cart/storedItem.ts";
import { runs } from "../../../../support/runs.ts";
import { storeItems } from "../../../../support/web/cart.ts";
import { EDIT_QUERY, Tab, TabContext } from "../../../../support/web/draftTab.tsx";

// The law is about values, so nothing is drawn.
vi.mock("../../../../../web/pages/product/Customizer.tsx", () => ({
  Customizer: ({
    compiled,
    defaultValues,
    draftId,
    edited,
    ...rest
  }: ComponentProps<typeof Customizer>) => {
    const { form } = useProductForm(compiled, defaultValues);
    const storage = { id: draftId, isNew: edited === null, ...rest };
    useContext(TabContext)({ form, clear: useStoreDraft(form, compiled, storage).clear });
    return null;
  },
}));
vi.mock("../../../../../web/document/hydration.ts", { spy: true });
vi.mock("../../../../../web/pages/product/sections/Reviews.tsx", () => ({ Reviews: () => null }));

beforeAll(() =>
  Promise.all([
    import("../../../../../web/pages/product/draft/parseStoredDraft.ts"),
    import("../../../../../web/pages/product/draft/draftOfItem.ts"),
    import("../../../../../web/pages/product/draft/draftOfHash.ts"),
  ]),
);

const queries = fc.constantFrom("", "?style=7", EDIT_QUERY);

/** What a shopper can do in one of two tabs. */
function commands(compiled: CompiledProduct) {
  const valid = validDraft(compiled.product);
  const drafts = valid.map(({ draft }) => draft);
  // Other tests change photos: a form whose photo was changed has changes, but the tab compares no photos.
  const fields = compiled.product.fields.filter(({ kind }) => kind !== "file");
  const someValues = fc
    .tuple(
      drafts,
      fc.subarray(
        fields.map(({ id }) => id),
        // A product may have only a photo.
        { minLength: Math.min(1, fields.length) },
      ),
    )
    .map(([draft, ids]) => Object.fromEntries(ids.map((id) => [id, draft[id] ?? null])));
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("edit" as const), values: someValues }) },
    fc.record({ kind: fc.constantFrom("visit" as const, "link" as const), query: queries }),
    fc.record({ kind: fc.constantFrom("reload" as const, "addToCart" as const) }),
    fc.record({
      kind: fc.constant("traverse" as const),
      steps: fc.constantFrom(1 as const, -1 as const),
    }),
    fc.record({
      kind: fc.constant("design" as const),
      values: fc.oneof({ weight: 3, arbitrary: drafts }, fc.constant(compiled.defaults())),
    }),
    fc.record({
      kind: fc.constant("item" as const),
      configuration: valid.map((v) => v.configuration),
    }),
  );
}

describe.each(everyProduct)("%s", (_name, compiled) => {
  test("each history entry of two tabs shows its own draft, after any steps", async () => {
    const steps = fc.array(fc.tuple(fc.nat(1), commands(compiled)), {
      minLength: 1,
      maxLength: 12,
    });
    const first = validDraft(compiled.product);
    await fc.assert(
      fc.asyncProperty(first, steps, async ({ configuration }, path) => {
        let item = itemOf(compiled, configuration);
        const itemDraft = () => readCartItem(compiled, item, { photoKey: photoKeyOfUrl }).draft;
        storeItems([item]);
        const tabs = ["/first", "/second"].map((name) => new Tab(name, compiled, itemDraft));
        let active: Tab | null = null;
        for (const [index, command] of path) {
          const tab = tabs[index];
          if (tab === undefined) throw new Error("no such tab");
          if (tab !== active) {
            // The browser has discarded the tab in the background.
            active?.close();
            await tab.reload();
            active = tab;
          }
          switch (command.kind) {
            case "edit":
              await tab.edit(command.values);
              break;
            case "visit":
              await tab.visit(command.query);
              break;
            case "link":
              await tab.followLink(command.query);
              break;
            case "reload":
              await tab.reload();
              break;
            case "addToCart":
              await tab.addToCart();
              break;
            case "traverse":
              await tab.traverse(command.steps);
              break;
            case "design":
              await tab.openDesign(command.values);
              break;
            case "item":
              item = itemOf(compiled, command.configuration);
              storeItems([item]);
              await actAndSettle(() =>
                window.dispatchEvent(new StorageEvent("storage", { key: "cart" })),
              );
              tab.followItem();
              break;
          }
          tab.check();
        }
        cleanup();
      }),
      { numRuns: runs(20) },
    );
  });
});
