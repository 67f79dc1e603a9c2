import type { CartItem } from "#engine";

/**
 * The cart item of a classic necklace for Ann with the default choices, as the shop writes it, with these changes. Its
 * price is that of the default choices unless changed, too.
 */
export function item(id: string, changes: Partial<CartItem> = {}): CartItem {
  return {
    id,
    productId: "classic-name-necklace",
    version: 1,
    name: "Classic Name Necklace",
    price: 24.99,
    image: "/images/classic-name-necklace.webp",
    names: ["Ann"],
    font: 1,
    length: 16,
    metal: "gold-color",
    shipping: "normal",
    birthstones: null,
    engravingType: null,
    photo: null,
    size: null,
    text: null,
    symbol: null,
    ...changes,
  };
}

/** A product's name, for `openProductPage` and `testProduct`. */
export const DOGTAG = "Engraved Dogtag Necklace";

/** The cart item of a dogtag with the engraved text "Dad", with changes as in `item`. */
export function dogtag(id: string, changes: Partial<CartItem> = {}): CartItem {
  return item(id, {
    productId: "engraved-dogtag-necklace",
    name: DOGTAG,
    price: 39.99,
    image: "/images/engraved-dogtag-necklace.webp",
    names: [],
    font: null,
    length: 36,
    metal: "silver-color",
    engravingType: "names",
    size: "small",
    text: "Dad",
    ...changes,
  });
}
