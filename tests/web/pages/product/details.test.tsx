import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { testProduct } from "../../../support/specifiedShop.ts";
import { click, radio } from "../../../support/web/pageQueries.ts";
import { setUpProductPages, openPageOf } from "../../../support/web/productPage.tsx";

setUpProductPages();

const { product: locket } = testProduct("Story Locket");
const { product: classic } = testProduct("Classic Name Necklace");

const details = () => screen.queryByRole("region", { name: "Details" });
const rows = () =>
  [...(details()?.querySelectorAll("dl > div") ?? [])].map((row) => row.textContent);

test("the facts that hold follow the choice, also at its field, and say whether they are sample content", async () => {
  await openPageOf(locket);
  const metal = screen.getByRole("radiogroup", { name: "Metal" }).closest("li");
  const repeated = () => metal?.querySelector("p[aria-live]")?.textContent;
  const samples = () => within(details() ?? document.body).queryAllByText("Sample content");
  expect(rows()).toEqual(["MaterialSterling silver", "Room insideFor one picture"]);
  expect(repeated()).toBe("Material: Sterling silver");
  expect(samples()).toHaveLength(0);
  await click(radio("Gold"));
  expect(rows()[0]).toBe("MaterialSolid 14k gold");
  expect(repeated()).toBe("Material: Solid 14k gold");
  expect(samples()).toHaveLength(1);
});

test.each([true, false])("reviews say whether they are sample content: %s", async (sample) => {
  await openPageOf({
    ...locket,
    reviews: [{ reviewer: "Ann", rating: 5, text: "Lovely.", sample }],
  });
  const region = screen.getByRole("region", { name: "Reviews" });
  expect(within(region).queryAllByText("Sample content")).toHaveLength(sample ? 1 : 0);
});

test("without facts there is space for the size of a drawing, and without a drawing no details", async () => {
  await openPageOf(classic);
  // The engine may be loaded already; then the size is there, too.
  expect(rows()).toEqual([expect.stringMatching(/^Size/)]);
  cleanup();
  await openPageOf({ ...classic, preview: null, facts: [] });
  expect(details()).toBeNull();
});
