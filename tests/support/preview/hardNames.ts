/** Names that break things: short ones, capitals, signs, two words, accents, dots, and fifteen letters. */
export const HARD_NAMES: readonly string[] = [
  ..."Jo Al MIA EMMA O'Brien D'Arcy Anne-Marie Müller Zoë Łukasz Jim Iñigo Maximiliano".split(" "),
  "Mary Ann",
  "Bartholomew-Ann",
];
