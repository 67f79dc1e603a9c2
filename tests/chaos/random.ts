/** A seeded random generator. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** An integer from `min` to `max`, both inclusive. */
  int(min: number, max: number): number;
  /** True with this probability, in [0, 1]. */
  boolean(probability: number): boolean;
  /** @throws Error for an empty list. */
  pick<T>(values: readonly T[]): T;
  shuffle<T>(values: readonly T[]): T[];
  /** Creates an independent generator from the seed and a name. */
  branch(name: string): Random;
}

/** mulberry32 over a hash of the seed. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const self: Random = {
    next() {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    },
    int: (min, max) => min + Math.floor(self.next() * (max - min + 1)),
    boolean: (probability) => self.next() < probability,
    pick(values) {
      const value = values[self.int(0, values.length - 1)];
      if (value === undefined) throw new Error("can't pick from an empty list");
      return value;
    },
    shuffle: (values) =>
      values
        .map((value) => ({ value, rank: self.next() }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ value }) => value),
    branch: (name) => createRandom(`${seed}/${name}`),
  };
  return self;
}

/** FNV-1a. */
function hash(text: string): number {
  return Array.from(text).reduce(
    (state, character) => Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5 | 0,
  );
}
