import { compileProduct, type Draft, type Product } from "#engine";
import type { DrawnProduct, PreviewValues } from "#engine/preview";
import { draftWithNames } from "../support/draftWithNames.ts";
import { parseValidCatalog } from "../support/catalogFolder.ts";
import { plates } from "../support/preview/previewFixtures.ts";
import { specifiedFiles } from "../support/specifiedShop.ts";

/** A configuration whose picture is compared with the accepted one. */
export interface Pictured {
  /** The name of the picture's file, without extension. */
  readonly name: string;
  readonly product: Product & DrawnProduct;
  readonly values: PreviewValues;
  /** Whether the picture contains an engraved photo, which `comparePictures.ts` generates. */
  readonly photo: boolean;
}

const born = (...rows: readonly (readonly [name: string, birthstone: string])[]): Draft => ({
  names: rows.map(([name, birthstone]) => ({ name, birthstone })),
});
const text = (content: string): Draft => ({ engravingType: "names", text: content });
const photo: Draft = { photo: { name: "us.jpg", type: "image/jpeg", size: 200_000 } };

const SIX = ["Ann", "Bartholomew", "Zoë", "Jo", "Maximiliana", "Al"];

/** The pictures of each product, and of plates: every metal, few and many texts, short and long ones, none, accents and symbols. */
const DRAFTS: Readonly<Record<string, Readonly<Record<string, Draft>>>> = {
  "classic-name-necklace": {
    sample: {},
    gold: { ...draftWithNames("Olivia"), metal: "gold-color" },
    silver: { ...draftWithNames("Sophia"), metal: "silver-color", font: 2 },
    "rose-gold": { ...draftWithNames("Christopher"), metal: "rose-gold-color", font: 14 },
    platinum: { ...draftWithNames("Renée"), metal: "platinum", font: 33 },
    "short-chain": { ...draftWithNames("Mia"), length: 14 },
    "long-chain": { ...draftWithNames("Mia"), length: 20 },
    "one-letter": { ...draftWithNames("W"), font: 60 },
    "two-letters": { ...draftWithNames("Al"), font: 78 },
    signs: { ...draftWithNames("Ann & Bo"), font: 50 },
    dots: { ...draftWithNames("Jürgen"), font: 21 },
    long: { ...draftWithNames("Maximiliana-Jo"), font: 100 },
    ladder: { ...draftWithNames("Ann", "Bo", "Zoë"), font: 5 },
    "full-ladder": { ...draftWithNames(...SIX.slice(0, 5)), font: 7 },
  },
  "engraved-dogtag-necklace": {
    "no-photo": {},
    "photo-silver": photo,
    "photo-black": { ...photo, metal: "black", size: "large" },
    sample: { engravingType: "names" },
    text: text("Forever my hero"),
    "text-gold": { ...text("Dad"), symbol: "♥", metal: "gold-color" },
    "text-rose-gold": { ...text("You are my sun and stars"), metal: "rose-gold-color", font: 3 },
    "text-blue": { ...text("12.08.2026"), symbol: "∞", metal: "blue-color", font: 5 },
    "text-black": { ...text("Always in my heart"), symbol: "★", metal: "black", size: "large" },
    "long-word": { ...text("Maximiliananastasia-Bartholom"), font: 12 },
  },
  "family-heart-birthstone-necklace": {
    sample: {},
    one: { ...born(["Olivia", "May"]), metal: "gold-color" },
    two: { ...born(["Ann", "January"], ["Bartholomew", "April"]), metal: "silver-color" },
    four: {
      ...born(["Ann", "February"], ["Zoë", "March"], ["Maximiliana", "June"], ["Jo", "July"]),
      metal: "rose-gold-color",
    },
    many: born(
      ["Ann", "August"],
      ["Bartholomew", "September"],
      ["Zoë", "October"],
      ["Jo", "November"],
      ["Maximiliana", "December"],
    ),
  },
  "love-family-necklace": {
    sample: {},
    two: { ...draftWithNames("Olivia", "Bo"), metal: "gold-color" },
    three: { ...draftWithNames("Ann", "Bo", "Christopher"), metal: "silver-color" },
    many: { ...draftWithNames(...SIX, "Mia", "Noah"), metal: "rose-gold-color" },
  },
  "heart-beads-necklace": {
    sample: {},
    one: { ...draftWithNames("Olivia"), metal: "gold-color" },
    three: { ...draftWithNames("Ann", "Bartholomew", "Zoë"), metal: "silver-color" },
    many: { ...draftWithNames(...SIX), metal: "rose-gold-color" },
  },
  "stacked-bars": { three: { bars: [{ name: "Olivia" }, { name: "Noah" }, { name: "Emma" }] } },
  "initial-discs": {
    three: {
      discs: [
        { initial: "O", month: "May" },
        { initial: "N", month: "September" },
        { initial: "E" },
      ],
    },
  },
  "paw-disc": { large: { pet: "Captain Rex", size: "large" } },
  "two-hearts": {
    metals: { charms: [{ charm: "Ann" }, { charm: "Ben", form: "disc", finish: "silver-color" }] },
  },
};
const catalog = parseValidCatalog([...specifiedFiles, ...plates]);

/** Every configuration that has an accepted picture. */
export const configurations: readonly Pictured[] = catalog.products.flatMap((product) => {
  const { preview } = product;
  if (preview === null) return [];
  const compiled = compileProduct(product);
  return Object.entries(DRAFTS[product.id] ?? {}).map(([name, draft]): Pictured => {
    const { configuration, issues } = compiled.project(compiled.complete(draft));
    const issue = issues.find(({ code }) => code !== "required");
    if (issue !== undefined) throw new Error(`${product.id}.${name}: ${issue.message}`);
    const hasPhoto = "photo" in draft;
    return {
      name: `${product.id.replace("-necklace", "")}.${name}`,
      product: { ...product, preview },
      values: hasPhoto ? { ...configuration, photo: "a-key" } : configuration,
      photo: hasPhoto,
    };
  });
});
