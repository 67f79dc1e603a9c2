import { describe, expect, it } from "vitest";
import { drawnConfiguration } from "../../../../../web/pages/product/picture/drawnConfiguration.ts";
import { testProduct } from "../../../../support/specifiedShop.ts";

/** The configuration to draw for a draft of the product with this name. */
const drawnOf = (name: string, draft: Record<string, unknown>) => {
  const { product, project } = testProduct(name);
  return drawnConfiguration(product, draft, project(draft));
};

describe("the configuration to draw", () => {
  it("keeps a name without the characters that can't be made, in its row", () => {
    const names = [{ name: "Ann" }, { name: "Zoë漢❤️" }, { name: "" }];
    const { names: drawn } = drawnOf("Classic Name Necklace", { names });
    expect(drawn).toEqual([{ name: "Ann" }, { name: "Zoë" }, {}]);
  });

  it("keeps a text outside a list", () => {
    const draft = { engravingType: "names", text: "For漢ever", symbol: "♥" };
    expect(drawnOf("Engraved Dogtag Necklace", draft)).toMatchObject({ ...draft, text: "Forever" });
  });

  it("omits texts with other errors, and is the ordered one without errors", () => {
    const tooLong = { names: [{ name: "A".repeat(40) }] };
    expect(drawnOf("Classic Name Necklace", tooLong)["names"]).toEqual([{}]);
    const { product, project } = testProduct("Classic Name Necklace");
    const valid = { names: [{ name: "Ann" }] };
    const projection = project(valid);
    expect(drawnConfiguration(product, valid, projection)).toBe(projection.configuration);
  });

  it("doesn't change the configuration that is ordered", () => {
    const draft = { names: [{ name: "Ann漢" }] };
    const { product, project } = testProduct("Classic Name Necklace");
    const projection = project(draft);
    drawnConfiguration(product, draft, projection);
    expect(projection.configuration["names"]).toEqual([{}]);
  });
});
