import type { Item } from "../scene.ts";

/** The items of one kind. */
export type ItemOf<K extends Item["kind"]> = Extract<Item, { kind: K }>;
