import { engineMutations } from "./engineMutations.ts";
import type { GuardMutation, Mutation } from "./mutation.ts";
import { serverMutations } from "./serverMutations.ts";
import { webMutations } from "./webMutations.ts";

/** A room whose code is spoiled, and the tests that must notice. */
export interface Suite {
  readonly room: string;
  readonly faults: readonly JudgedMutation[];
  /** What the tests need, besides the room itself. */
  readonly copied: readonly string[];
}

/** A fault, what it is, and how vitest is asked for the tests that must notice. */
export interface JudgedMutation extends Mutation {
  readonly title: string;
  readonly judges: readonly string[];
}

const CONFIG = ["package.json", "tsconfig.json", "vitest.config.ts"];

/**
 * The preview is left alone, as its tests take several times as long as the laws and judge pictures; so is the lint, whose
 * tests spoil files instead.
 */
const LAWS = ["tests/laws", "tests/engine", "--exclude", "**/{preview,catalog}/**"];

const engine: Suite = {
  room: "engine",
  faults: engineMutations.map((one) => ({
    ...one,
    title: `${one.from} → ${one.to}`,
    judges: LAWS,
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
  room: "server",
  faults: serverMutations.map((one: GuardMutation) => ({
    ...one,
    title: one.against,
    judges: one.noticed.map((file) => `tests/server/${file}`),
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
  room: "web",
  faults: webMutations.map((one) => ({
    ...one,
    title: one.against,
    judges: one.noticed.map((file) => `tests/web/${file}`),
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
