import {
  type CartItem,
  cartTotal,
  type CompiledProduct,
  type Draft,
  type ListField,
  type Product,
  toCartItem,
} from "#engine";
import type { ServerCatalog } from "../../server/catalog/loadCatalog.ts";
import type { PayableCart } from "../../web/checkout/payment/paymentSession.ts";
import type { Random } from "./random.ts";

/** Creates carts of random items, engraved with random words. */
export interface CartMaker {
  create(random: Random): PayableCart;
  /** Adds an item or removes the last one. The first item always stays. */
  change(random: Random, cart: PayableCart): PayableCart;
  /** All engraved words that are long enough to search for. */
  readonly words: ReadonlySet<string>;
}

/** Words of at least this many letters don't occur in logs by chance. */
const MIN_SEARCHABLE_LENGTH = 7;
/** The maximum length of random words. */
const MAX_WORD_LENGTH = 9;
/** Attempts to fill in a random product. */
const MAX_TRIES = 40;
const CONSONANTS = "bdfgklmnprstvz".split("");
const VOWELS = "aeiou".split("");

type Field = Product["fields"][number];

export function createCartMaker(catalog: ServerCatalog): CartMaker {
  const products = [...catalog.byId.values()];
  const words = new Set<string>();
  // The id of a cart item is a timestamp. Counting from one keeps the ids unique.
  let lastId = Date.now();

  function randomWord(random: Random, max: number): string {
    const letters = Array.from({ length: Math.min(max, MAX_WORD_LENGTH) }, (_, index) =>
      random.pick(index % 2 === 0 ? CONSONANTS : VOWELS),
    ).join("");
    const word = letters.charAt(0).toUpperCase() + letters.slice(1);
    if (word.length >= MIN_SEARCHABLE_LENGTH) words.add(word);
    return word;
  }

  /** Replaces the values of texts, choices and lists by random ones. */
  function fill(random: Random, fields: readonly Field[], draft: Draft): Draft {
    const values = fields.flatMap((field): [string, unknown][] => {
      switch (field.kind) {
        case "text":
          return [[field.id, randomWord(random, field.max ?? MAX_WORD_LENGTH)]];
        case "choice":
          return [[field.id, random.pick(field.options).id]];
        case "list":
          return [[field.id, randomRows(random, field)]];
        case "number":
        case "date":
        case "file":
        case "crop":
        case "derived":
          return [];
      }
    });
    return { ...draft, ...Object.fromEntries(values) };
  }

  function randomRows(random: Random, list: ListField): Draft[] {
    const count = random.int(Math.max(1, list.min), Math.min(list.max, list.min + 3));
    return Array.from({ length: count }, () => fill(random, list.of, {}));
  }

  function randomItem(random: Random): CartItem {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const item = itemOf(random, random.pick(products));
      if (item) return item;
    }
    throw new Error("No product could be filled in without a photo");
  }

  /** A random item of a product. Null if it is invalid, for example because a required photo is missing. */
  function itemOf(random: Random, compiled: CompiledProduct): CartItem | null {
    const draft = fill(random, compiled.product.fields, compiled.defaults());
    const { configuration, issues } = compiled.project(draft);
    if (issues.length > 0) return null;
    lastId += 1;
    // No item has a photo, so no key becomes a URL.
    return toCartItem(compiled, configuration, { id: String(lastId), photoUrl: (key) => key });
  }

  return {
    words,
    create: (random) => payable(Array.from({ length: random.int(1, 3) }, () => randomItem(random))),
    change: (random, { items }) =>
      payable(
        items.length > 1 && random.boolean(0.4)
          ? items.slice(0, -1)
          : [...items, randomItem(random)],
      ),
  };
}

function payable(items: readonly CartItem[]): PayableCart {
  return { items, amount: cartTotal(items) };
}
