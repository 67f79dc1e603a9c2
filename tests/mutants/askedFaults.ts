import { type JudgedMutation, type Suite, SUITES } from "./suites.ts";

/** What a run spoils: the files asked for of one room. */
export interface AskedFaults {
  readonly suite: Suite;
  readonly faults: readonly JudgedMutation[];
}

/**
 * What the words of a command line ask for: a suite, the engine's where none is named, and then files below its room, all of
 * them where none is named. A word that names neither is a mistake, told with what could have been named.
 */
export function askedFaults(words: readonly string[]): AskedFaults | { readonly mistake: string } {
  const [first = "engine", ...others] = words;
  const [name, files] = SUITES.has(first) ? [first, others] : ["engine", words];
  const suite = SUITES.get(name);
  if (suite === undefined) throw new Error(`no suite is called ${name}`);
  const known = [...new Set(suite.faults.map(({ file }) => file))].toSorted();
  const unknown = files.filter((file) => !known.includes(file));
  if (unknown.length > 0) {
    const mistake = [
      `${name} has no fault in ${unknown.join(", ")}.`,
      `Suites: ${[...SUITES.keys()].join(", ")}. Files of ${name}:`,
      ...known.map((file) => `  ${file}`),
    ];
    return { mistake: mistake.join("\n") };
  }
  return {
    suite,
    faults: suite.faults.filter(({ file }) => files.length === 0 || files.includes(file)),
  };
}
