import { engineMutations } from "./engineMutations.ts";
import type { GuardMutation, Mutation } from "./mutation.ts";
import { serverMutations } from "./serverMutations.ts";
import { webMutations } from "./webMutations.ts";

/** A folder whose code is mutated, and the tests that must fail. */
export interface Suite {
  readonly folder: string;
  readonly mutations: readonly TestedMutation[];
  /** Other paths that the tests need. */
  readonly copied: readonly string[];
}

/** A mutation with its title and vitest arguments. */
export interface TestedMutation extends Mutation {
  readonly title: string;
  readonly tests: readonly string[];
}

const CONFIG = ["package.json", "tsconfig.json", "vitest.config.ts"];

/**
 * Without preview and lint: the preview's tests take several times as long and compare pictures, and the lint's tests
 * mutate files themselves.
 */
const LAWS = ["tests/laws", "tests/engine", "--exclude", "**/{preview,catalog}/**"];

const engine: Suite = {
  folder: "engine",
  mutations: engineMutations.map((one) => ({
    ...one,
    title: `${one.from} → ${one.to}`,
    tests: LAWS,
  })),
  copied: [
    "catalog/option-sets",
    "catalog/products",
    "catalog/shop.json",
    "tests/laws",
    "tests/engine",
    "tests/arbitraries",
    "tests/fixtures",
    "tests/support",
    ...CONFIG,
  ],
};

const server: Suite = {
  folder: "server",
  mutations: serverMutations.map((one: GuardMutation) => ({
    ...one,
    title: one.against,
    tests: one.detectedBy.map((file) => `tests/server/${file}`),
  })),
  copied: [
    "engine",
    "catalog",
    "tests/server",
    "tests/laws",
    "tests/arbitraries",
    "tests/fixtures",
    "tests/support",
    ".env.example",
    ...CONFIG,
  ],
};

const web: Suite = {
  folder: "web",
  mutations: webMutations.map((one) => ({
    ...one,
    title: one.against,
    tests: one.detectedBy.map((file) => `tests/web/${file}`),
  })),
  copied: [
    "engine",
    "catalog/option-sets",
    "catalog/products",
    "catalog/shop.json",
    "tests/web",
    "tests/laws",
    "tests/fixtures",
    "tests/support",
    ...CONFIG,
  ],
};

export const SUITES: ReadonlyMap<string, Suite> = new Map([
  ["engine", engine],
  ["server", server],
  ["web", web],
]);
