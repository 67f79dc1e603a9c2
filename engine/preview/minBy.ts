/** The first item with the lowest cost. @throws TypeError if there is no item */
export const minBy = <Item>(items: readonly Item[], cost: (item: Item) => number): Item =>
  items.reduce((best, item) => (cost(item) < cost(best) ? item : best));
