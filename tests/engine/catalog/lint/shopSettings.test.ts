import { expect, test } from "vitest";
import { lintCatalog, parseCatalog } from "#engine/catalog";
import { lintWith, specifiedFiles, specifiedText } from "../../../support/specifiedShop.ts";

const SHOP = JSON.parse(specifiedText("shop.json")) as { featured: string[]; footer: object };
const DOGTAG = "products/engraved-dogtag-necklace.json";
const CARE = { id: "care", title: "Care", sections: [{ paragraphs: ["Wipe it."] }] };
const others = specifiedFiles.filter(({ file }) => file !== "shop.json");

/** The text of the shop's settings with these changes. */
const shopWith = (changes: object) => JSON.stringify({ ...SHOP, ...changes });
/** The errors of the lint after these changes of the shop's settings, as `code: message`. */
const errorsWith = (changes: object) =>
  lintWith("shop.json", shopWith(changes)).errors.map(({ code, message }) => `${code}: ${message}`);

test("each featured product exists, and is featured once", () => {
  const [first = "", ...featured] = SHOP.featured;
  expect(errorsWith({ featured: [first, first, ...featured] })).toEqual([
    `duplicate-id: "${first}" is featured twice — remove one`,
  ]);
  expect(errorsWith({ featured: ["clasic-name-necklace", ...featured] })).toEqual([
    expect.stringMatching(/^reference: .*did you mean "classic-name-necklace"\?/),
  ]);
});

test.each([1e20, -1, 0.005, 1_000_000.01])("a minimum charge of %s is an error", (amount) => {
  expect(errorsWith({ minimumCharge: amount })).toEqual([expect.stringMatching(/^wrong-value: /)]);
});

test("policies with the same id are an error, and so are footer links to unknown ones", () => {
  const linked = (href: string) => ({
    policies: [CARE],
    footer: { ...SHOP.footer, links: [{ label: "Care", href }] },
  });
  expect(errorsWith({ policies: [CARE, CARE] })).toEqual([
    "duplicate-id: an earlier policy has this id too — choose another one",
  ]);
  expect(errorsWith(linked("/policies/cair"))).toEqual([
    'reference: there is no policy /policies/cair — did you mean "/policies/care"?',
  ]);
  expect(errorsWith(linked("/policies/care"))).toEqual([]);
});

test("holidays that change nothing, deliveries without days, and days without a calendar are warnings", () => {
  const warningsWith = (changes: object, days = "") => {
    const files = others.map(({ file, text }) => ({
      file,
      text: file === DOGTAG ? text.replace('"id": "fast",', `"id": "fast", ${days}`) : text,
    }));
    const shop = { file: "shop.json", text: shopWith(changes) };
    return lintCatalog([...files, shop], null).warnings.map(({ message }) => message);
  };
  const calendarWith = (...holidays: readonly string[]) => ({
    calendar: { timeZone: "UTC", cutOffHour: 14, makingDays: 0, holidays },
  });
  expect(warningsWith(calendarWith("2026-12-25", "2026-12-25", "2026-12-26"))).toEqual([
    "2026-12-25 is listed twice — remove it",
    "2026-12-26 is a Saturday or Sunday, which never count — remove it",
  ]);
  const noDays = '"normal" shows no date of arrival — add its "days"';
  expect(warningsWith(calendarWith(), '"days": [2, 5],')).toEqual([noDays]);
  expect(warningsWith({}, '"days": [2, 5],')).toEqual([
    noDays,
    'shows no date of arrival — write "calendar" in shop.json',
  ]);
});

test("the policies' pages are linked after the footer's own links, and from products", () => {
  const text = shopWith({ policies: [{ ...CARE, onProducts: "How do I clean it?" }] });
  const result = parseCatalog([...others, { file: "shop.json", text }]);
  if ("diagnostics" in result) throw new Error(String(result.diagnostics[0]?.message));
  const { shop, policies } = result.catalog;
  const path = "/policies/care";
  expect(shop.footer.links.at(-1)).toEqual({ label: "Care", href: path });
  expect(shop.productLinks).toEqual([{ label: "How do I clean it?", path }]);
  const sections = [{ title: "", paragraphs: ["Wipe it."] }];
  expect(policies).toEqual([{ path, title: "Care", sections, sample: false }]);
});

test("the settings are required", () => {
  expect(lintCatalog(others, null).errors).toMatchObject([
    { file: "shop.json", code: "missing-key" },
  ]);
});
