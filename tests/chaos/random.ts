/** A seeded random generator. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** An integer from `least` to `most`, both inclusive. */
  int(least: number, most: number): number;
  chance(share: number): boolean;
  /** @throws Error for an empty list. */
  pick<T>(from: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
  /** An independent sequence. */
  branch(name: string): Random;
}

/** mulberry32 over a hash of the seed. */
export function random(seed: string): Random {
  let state = hash(seed);
  const self: Random = {
    next() {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    },
    int: (least, most) => least + Math.floor(self.next() * (most - least + 1)),
    chance: (share) => self.next() < share,
    pick(from) {
      const [one] = from.slice(self.int(0, from.length - 1));
      if (one === undefined) throw new Error("can't pick from an empty list");
      return one;
    },
    shuffle: (list) =>
      list
        .map((value) => ({ value, rank: self.next() }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ value }) => value),
    branch: (name) => random(`${seed}/${name}`),
  };
  return self;
}

/** FNV-1a. */
function hash(text: string): number {
  return Array.from(text).reduce(
    (state, sign) => Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5 | 0,
  );
}
