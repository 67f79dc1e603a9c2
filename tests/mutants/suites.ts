import type { Mutation } from "./mutation.ts";
import { serverMutations } from "./serverMutations.ts";
import { webMutations } from "./webMutations.ts";

/** The mutations of a folder; its tests are in the folder of the same name below `tests/`. */
export interface Suite {
  readonly folder: string;
  readonly mutations: readonly Mutation[];
}

export const SUITES: ReadonlyMap<string, Suite> = new Map(
  [
    { folder: "server", mutations: serverMutations },
    { folder: "web", mutations: webMutations },
  ].map((suite) => [suite.folder, suite]),
);
