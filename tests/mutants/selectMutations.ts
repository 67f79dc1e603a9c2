import type { Mutation } from "./mutation.ts";
import { type Suite, SUITES } from "./suites.ts";

export interface Selection {
  readonly suite: Suite;
  readonly mutations: readonly Mutation[];
}

/**
 * Parses command line arguments: an optional suite (default `server`) and files below its folder (default all). If an
 * argument is unknown, returns a message that lists all valid ones.
 */
export function selectMutations(args: readonly string[]): Selection | { readonly error: string } {
  const [first = "server", ...others] = args;
  const [name, files] = SUITES.has(first) ? [first, others] : ["server", args];
  const suite = SUITES.get(name);
  if (suite === undefined) throw new Error(`unknown suite ${name}`);
  const known = [...new Set(suite.mutations.map(({ file }) => file))].toSorted();
  const unknown = files.filter((file) => !known.includes(file));
  if (unknown.length > 0) {
    const lines = [
      `${name} has no mutation in ${unknown.join(", ")}.`,
      `Suites: ${[...SUITES.keys()].join(", ")}. Files of ${name}:`,
      ...known.map((file) => `  ${file}`),
    ];
    return { error: lines.join("\n") };
  }
  return {
    suite,
    mutations: suite.mutations.filter(({ file }) => files.length === 0 || files.includes(file)),
  };
}
