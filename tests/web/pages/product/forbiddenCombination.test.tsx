import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { testProduct } from "../../../support/specifiedShop.ts";
import { button, click, radio } from "../../../support/web/pageQueries.ts";
import {
  openPageOf,
  openProductPage,
  setUpProductPages,
} from "../../../support/web/productPage.tsx";

setUpProductPages();

describe("a forbidden combination", () => {
  test("is explained, and repaired with one click", async () => {
    await openProductPage("Two-Sided Bar Bracelet");
    await click(radio("Black"));
    const conflict = screen.getByRole("alert");
    expect(conflict.textContent).toContain("Black bars are engraved on both sides.");
    await click(button("Add to Cart"));
    // A new element, so that screen readers announce it again.
    expect(screen.getByRole("alert")).not.toBe(conflict);
    const [repair] = within(screen.getByRole("alert")).getAllByRole("button");
    if (repair === undefined) throw new Error("no repair is offered");
    repair.focus();
    await click(repair);
    expect(screen.queryByRole("alert")).toBeNull();
    const focused = document.activeElement;
    expect(focused).toBeInstanceOf(HTMLInputElement);
    expect(focused?.matches("[type=radio]:checked")).toBe(true);
  });

  test("is explained below a field that exists, although none of its fields has a value", async () => {
    const { product } = testProduct("Engraved Dogtag Necklace");
    const fields = product.fields.map((field) => ({ ...field, optional: true }));
    const empty = ["text", "photo", "symbol"].map((ref) => ({ ref, test: { set: false } }));
    const forbid = [{ when: { all: empty }, because: "Please write something." }];
    await openPageOf({ ...product, fields, forbid });
    for (const engraving of ["Photo", "Text"]) {
      await click(radio(engraving));
      expect(screen.getByRole("alert").textContent).toBe("Please write something.");
    }
  });

  test("of an optional choice can be cleared with one click", async () => {
    const { product } = testProduct("Two-Sided Bar Bracelet");
    const metal = product.fields.find(({ id }) => id === "metal");
    if (metal?.kind !== "choice") throw new Error("the bracelet has no choice of metals");
    const when = { ref: "metal", test: { set: true } };
    const fields = [{ ...metal, optional: true }];
    const forbid = [{ when, because: "Not today." }];
    await openPageOf({ ...product, fields, forbid, surcharges: [], preview: null });
    const conflict = screen.getByRole("alert");
    await click(within(conflict).getByRole("button", { name: "Leave Metal empty" }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(radio("None").checked).toBe(true);
  });
});
