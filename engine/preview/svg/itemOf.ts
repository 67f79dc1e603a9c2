import type { Item } from "../scene.ts";

export type ItemOf<K extends Item["kind"]> = Extract<Item, { kind: K }>;
