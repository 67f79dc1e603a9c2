import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { testProduct } from "../../../support/specifiedShop.ts";
import { click } from "../../../support/web/pageQueries.ts";
import { setUpProductPages, openPageOf } from "../../../support/web/productPage.tsx";

setUpProductPages();

const { product: locket } = testProduct("Story Locket");
const { product: classic } = testProduct("Classic Name Necklace");
const { product: charms } = testProduct("Initial Charms Necklace");

const details = () => screen.queryByRole("region", { name: "Details" });
const rows = () =>
  [...(details()?.querySelectorAll("dl > div") ?? [])].map((row) => row.textContent);

describe("the details", () => {
  test("are the facts that hold, and follow the choice", async () => {
    await openPageOf(locket);
    expect(rows()).toEqual(["MaterialSterling silver", "Room insideFor one picture"]);
    await click(screen.getByRole("radio", { name: "Gold" }));
    expect(rows()[0]).toBe("MaterialSolid 14k gold");
  });

  test("are repeated at a field if they depend on no other", async () => {
    const care = { label: "Care", text: "Wipe it.", when: null, sample: false };
    await openPageOf({ ...locket, facts: [...locket.facts, care] });
    const metal = screen.getByRole("radiogroup", { name: "Metal" }).closest("li");
    expect(metal?.querySelector("p[aria-live]")?.textContent).toBe("Material: Sterling silver");
    await click(screen.getByRole("radio", { name: "Gold" }));
    expect(metal?.querySelector("p[aria-live]")?.textContent).toBe("Material: Solid 14k gold");
    expect(screen.getAllByText(/Wipe it\.$/)).toHaveLength(1);
  });

  test("say that they are sample content only if one of the shown facts is", async () => {
    await openPageOf(locket);
    const region = within(details() ?? document.body);
    expect(region.queryByText("Sample content")).toBeNull();
    await click(screen.getByRole("radio", { name: "Gold" }));
    expect(region.getByText("Sample content")).toBeTruthy();
  });

  test.each([true, false])(
    "and reviews say whether they are sample content: %s",
    async (sample) => {
      await openPageOf({
        ...locket,
        facts: [],
        reviews: [{ reviewer: "Ann", rating: 5, text: "Lovely.", sample }],
      });
      const region = screen.getByRole("region", { name: "Reviews" });
      expect(within(region).queryAllByText("Sample content")).toHaveLength(sample ? 1 : 0);
    },
  );

  test("leave space for the size of a product that is drawn", async () => {
    await openPageOf(classic);
    expect(rows()).toEqual(["Size"]);
  });

  test("don't exist without a drawing and facts", async () => {
    await openPageOf({ ...charms, preview: null, facts: [] });
    expect(details()).toBeNull();
  });
});
